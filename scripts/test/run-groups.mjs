// Runs groups of tests and counts what really ran: a group that ran nothing has not passed.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { howToInstall, prepareBrowser } from "./browser.mjs";

const module = (path) => resolve(import.meta.dirname, "../../node_modules", path);

/** Every group: what each counted, in the same order. Checks that follow one another run two at a time, everything else has the machine to itself. */
export async function runGroups(groups, { folder = process.cwd(), stdio = "inherit", browser = prepareBrowser } = {}) {
  // goes at the end with all that the tests laid down; PostgreSQL runs as somebody else and passes through
  const own = mkdtempSync(join(inMemory() ?? tmpdir(), "yuelin-tests-"));
  chmodSync(own, 0o711);
  let chromium;
  const counts = [];
  for (let at = 0, next; at < groups.length; at = next) {
    next = at + 1;
    if (groups[at].kind === "check") while (groups[next]?.kind === "check") next++;
    const lane = groups.slice(at, next).map((group, index) => ({ group, place: at + index }));
    const work = async () => {
      for (let one = lane.shift(); one; one = lane.shift()) counts[one.place] = await runGroup(one.group, one.place);
    };
    await Promise.all([work(), work()]);
  }
  rmSync(own, { recursive: true, force: true });
  return counts;

  async function runGroup(group, place) {
    const started = Date.now();
    const held = group.kind === "check";
    if (stdio === "inherit" && !held) console.log(`\n── ${group.name}`);
    if (group.kind === "playwright" && !(chromium ??= browser()))
      return { name: group.name, passed: 0, failed: 1, skipped: 0, red: [], wrong: [howToInstall], seconds: 0 };
    const report = join(own, `${place}.json`);
    const notes = join(own, `${place}.txt`);
    const { args, env } = commands[group.kind](group, report, chromium);
    const program = spawn(process.execPath, args, {
      // of two at once each says what it has to say when it is through
      stdio: held && stdio === "inherit" ? ["ignore", "pipe", "pipe"] : stdio,
      cwd: folder,
      env: { ...process.env, ...env, TMPDIR: own, TEST_NOTES: notes },
    });
    const said = [];
    for (const stream of [program.stdout, program.stderr]) stream?.on("data", (part) => said.push(part));
    const status = await new Promise((resolve, reject) => program.on("close", resolve).on("error", reject));
    if (stdio === "inherit" && held) console.log(`\n── ${group.name}\n${Buffer.concat(said)}`);
    const told = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
    const results = group.kind in readers ? readers[group.kind](told, folder) : null;
    const counted = results ? judge(results, group.files, status) : check(status);
    // programs that ended under a test's hands, as tests/running-shop.ts notes it: some are meant to, so only what failed is told of them
    if (counted.failed > 0 && existsSync(notes))
      counted.red.push(...readFileSync(notes, "utf8").trim().split("\n").slice(-5));
    const slow = [...(results?.took ?? [])].map(([file, ms]) => ({ file, seconds: Math.round(ms / 1000) }));
    return { name: group.name, ...counted, slow, seconds: Math.round((Date.now() - started) / 1000) };
  }
}

/** Hundreds of small databases are copied and removed, for which a disk takes a seventh of the time; none where memory could become short. */
function inMemory() {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= 12 * 2 ** 30 ? folder : null;
}

/** The table by group and, last and alone on its line, the sum; the code to exit with. */
export function summary(counts) {
  const sum = (what) => counts.reduce((total, count) => total + count[what], 0);
  const total = { name: "all", passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  const row = (name, ...cells) => name.padEnd(20) + cells.map((cell) => String(cell).padStart(9)).join("");
  // what holds up two groups is said once
  const reasons = new Set(counts.flatMap((count) => count.wrong));
  const wrong = [...reasons].map(
    (reason) =>
      `${counts
        .filter((count) => count.wrong.includes(reason))
        .map(({ name }) => name)
        .join("; ")}: ${reason}`,
  );
  // once more where everybody looks: what failed in the first group is thousands of lines above
  const red = counts.flatMap((count) => count.red.map((test) => `${count.name}: ${test}`));
  // a trend, and where a shorter run begins
  const slowest = counts
    .flatMap(({ name, slow = [] }) => slow.map((one) => ({ ...one, name })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, mostSlow)
    .map(({ name, file, seconds }) => `${file} ${seconds} s (${name})`);
  return {
    text: [
      row("group", "passed", "failed", "skipped", "seconds"),
      ...[...counts, { ...total, seconds: sum("seconds") }].map((count) =>
        row(count.name, count.passed, count.failed, count.skipped, count.seconds),
      ),
      ...(wrong.length > 0 ? ["", ...wrong] : []),
      ...(slowest.length > 0 ? ["", `slowest: ${slowest.join(", ")}`] : []),
      ...(red.length > 0 ? ["", ...red.slice(0, mostRed)] : []),
      "",
      `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
    ].join("\n"),
    code: total.failed > 0 || total.passed === 0 ? 1 : 0,
  };
}

/** Failed tests and slow files that the closing lines name. */
const mostRed = 20;
const mostSlow = 12;

const commands = {
  check: ({ args }) => ({ args }),
  build: ({ args }) => ({ args }),
  vitest: ({ project, config, files, alone }, report) => ({
    args: [
      module("vitest/vitest.mjs"),
      "run",
      ...(config ? ["--config", config] : ["--project", project]),
      ...["--allowOnly=false", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...(alone ? files : []),
    ],
  }),
  playwright: ({ project, files, alone }, report, chromium) => ({
    args: [
      module("@playwright/test/cli.js"),
      // with its name after a blank it would take the files for projects, too
      ...["test", "--forbid-only", "--config", "tests/browser/playwright.config.ts", `--project=${project}`],
      ...(alone ? files : []),
    ],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
};

/** The two reports in one shape: file → results, and what went wrong outside of a test. */
const readers = {
  vitest(told, folder) {
    const files = {};
    const errors = [];
    const took = new Map();
    for (const file of told?.testResults ?? []) {
      took.set(relative(folder, file.name), file.endTime - file.startTime);
      files[relative(folder, file.name)] = file.assertionResults.map(({ status, fullName, failureMessages }) => ({
        status,
        name: fullName,
        why: failureMessages?.[0],
      }));
      if (file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"))
        errors.push(
          `${relative(folder, file.name)}: ${(file.message || "failed outside of its tests").split("\n")[0]}`,
        );
    }
    return { files, errors, took };
  },
  playwright(told) {
    const files = {};
    const took = new Map();
    const walk = (suite) => {
      for (const { title, tests } of suite.specs ?? [])
        for (const { status, results = [] } of tests) {
          const file = `tests/browser/${suite.file}`;
          took.set(
            file,
            results.reduce((sum, { duration = 0 }) => sum + duration, took.get(file) ?? 0),
          );
          const why = results.find(({ error }) => error)?.error.message;
          (files[file] ??= []).push({ status: outcomes[status], name: title, why });
        }
      for (const inner of suite.suites ?? []) walk(inner);
    };
    for (const suite of told?.suites ?? []) walk(suite);
    return { files, took, errors: (told?.errors ?? []).map(({ message }) => message.split("\n")[0]) };
  },
};

// what needed a second try is broken
const outcomes = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" };

const check = (status) => ({
  passed: status === 0 ? 1 : 0,
  failed: status === 0 ? 0 : 1,
  skipped: 0,
  red: [],
  wrong: [],
});

/** Each file that should have run has run at least one test; nothing went wrong beside the tests; and the exit code agrees. */
function judge({ files, errors }, expected, status) {
  const results = Object.values(files).flat();
  const count = (name) => results.filter(({ status }) => status === name).length;
  const [passed, failed] = [count("passed"), count("failed")];
  const wrong = [
    ...errors,
    ...expected
      .filter((file) => !files[file]?.some((result) => result.status === "passed" || result.status === "failed"))
      .map((file) => `${file} ran no test`),
  ];
  if (expected.length === 0) wrong.push("the group has no files");
  if (status !== 0 && failed + wrong.length === 0) wrong.push(`ended with code ${status}, and no test says why`);
  const red = Object.entries(files).flatMap(([file, tests]) =>
    tests.filter((result) => result.status === "failed").map(({ name, why }) => `${file} › ${name}: ${firstLine(why)}`),
  );
  return { passed, failed: failed + wrong.length, skipped: results.length - passed - failed, red, wrong };
}

const firstLine = (why) =>
  (why ?? "")
    // eslint-disable-next-line no-control-regex -- the colours of a terminal
    .replace(/\u001b\[[\d;]*m/g, "")
    .split("\n")[0]
    .slice(0, 200);
