// A Chromium for the browser tests: the one that stands, else (as root on Debian) the system's package. The same engine without a window, where there is one, takes two thirds of the time.
import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";

const windowless = "/usr/bin/chromium-headless-shell";
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** What people use, window and all: what is measured is measured in it. */
export const wholeBrowsers = () =>
  process.env.CHROMIUM ? [process.env.CHROMIUM] : [...places, chromium.executablePath()];
const candidates = () => (process.env.CHROMIUM ? [process.env.CHROMIUM] : [windowless, ...wholeBrowsers()]);

const starts = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

/** What a person types who has none. */
export const howToInstall =
  "The browser tests need Chromium and a Chinese font, and only root can install them: «apt-get install chromium fonts-noto-cjk» as root (elsewhere: «npx playwright install chromium»), or CHROMIUM=/path/to/chromium.";

/** The path of a Chromium that starts, or undefined where there is none and none can be had. */
export function prepareBrowser(paths = candidates()) {
  const found = paths.find(starts);
  if (found || process.env.CHROMIUM || process.getuid?.() !== 0 || !starts("apt-get")) return found;
  console.log("\n── Chromium and a Chinese font, by apt-get");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  const install = (...packages) => aptGet("install", "-y", "-qq", "--no-install-recommends", ...packages);
  aptGet("update", "-qq");
  const wanted = paths.includes(windowless) ? ["chromium-headless-shell", "chromium"] : ["chromium"];
  wanted.some((name) => install(name, "fonts-noto-cjk"));
  return paths.find(starts);
}
