package dev.sortkey.server.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/** How an environment is written for those who will read it. Lower case, as they are typed. */
@SuppressWarnings("MemberName")
enum Shell {
    /** POSIX shells, bash and zsh. */
    sh {
        @Override
        void write(EndpointVariables variables, PrintWriter out) {
            variables.set().forEach((name, value) -> out.println("export " + name + "=" + quoted(value, "'\\''")));
            variables.unset().forEach(name -> out.println("unset " + name));
        }
    },
    /** The fish shell. */
    fish {
        @Override
        void write(EndpointVariables variables, PrintWriter out) {
            variables.set().forEach((name, value) -> out.println("set -gx " + name + " " + quoted(value, "\\'") + ";"));
            variables.unset().forEach(name -> out.println("set -e " + name + ";"));
        }
    },
    /** PowerShell. */
    pwsh {
        @Override
        void write(EndpointVariables variables, PrintWriter out) {
            variables.set().forEach((name, value) -> out.println("$env:" + name + " = " + quoted(value, "''")));
            variables
                    .unset()
                    .forEach(name -> out.println("Remove-Item Env:" + name + " -ErrorAction SilentlyContinue"));
        }
    },
    /** A file of names and values, which cannot unset any. */
    dotenv {
        @Override
        void write(EndpointVariables variables, PrintWriter out) {
            variables.set().forEach((name, value) -> out.println(name + "=" + value));
        }
    },
    /** One object; what is to be unset is null. */
    json {
        @Override
        void write(EndpointVariables variables, PrintWriter out) {
            ObjectMapper mapper = new ObjectMapper();
            var object = mapper.createObjectNode();
            variables.set().forEach(object::put);
            variables.unset().forEach(object::putNull);
            try {
                out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(object));
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    };

    abstract void write(EndpointVariables variables, PrintWriter out);

    /** In single quotes; those within are written as said. */
    private static String quoted(String value, String quoteWithin) {
        return "'" + value.replace("'", quoteWithin) + "'";
    }

    /** The shell of the person who asks. */
    static Shell current(Map<String, String> environment) {
        if (environment.getOrDefault("SHELL", "").endsWith("fish")) {
            return fish;
        }
        boolean powerShell = environment.containsKey("PSModulePath") && !environment.containsKey("SHELL");
        return powerShell ? pwsh : sh;
    }
}
