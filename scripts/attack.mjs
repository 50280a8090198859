// npm run attack: the long series of which `npm test` runs a few of each, for hours where one has them. SEED=7 starts the walks at another place.
import { groups, longSeries } from "./test/groups.mjs";
import { runGroups, summary } from "./test/run-groups.mjs";

process.env.ATTACK = "1";
const long = groups
  .filter(({ name }) => name === "build" || name in longSeries)
  .map((group) => (group.kind === "build" ? group : { ...group, files: longSeries[group.name], alone: true }));
const { text, code } = summary(await runGroups(long));
console.log(`\n${text}`);
process.exit(code);
