// Everything that must hold, on a machine where nothing was installed by hand. Its last line counts the tests. `npm test -- types journeys`: only those groups.
import { groups } from "./test/groups.mjs";
import { runGroups, summary } from "./test/run-groups.mjs";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(", ")}. There are: ${groups.map((group) => group.name).join(", ")}`);
  process.exit(2);
}

const { text, code } = summary(
  await runGroups(groups.filter(({ name }) => asked.length === 0 || asked.includes(name))),
);
console.log(`\n${text}`);
process.exit(code);
