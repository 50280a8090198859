import { main } from "./ops-cli/main.ts";

/** npm run ops -- COMMAND …; in the image node build/api/ops-cli.js COMMAND …. The exit codes are those of main. */
process.env.LOG_LEVEL ||= "error";
process.exitCode = await main(process.argv.slice(2));
