// The display face of the fixed headings: styles/display/headings.txt says what it must hold, this makes it. On Debian:
//   apt-get install fonts-noto-cjk fonttools python3-brotli && node scripts/display-font.mjs [roboto-latin-wght-normal.woff2]
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const source = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc";
/** The place of the Traditional Chinese face of Taiwan in that collection. */
const face = 3;
const folder = "styles/display";

const headings = readFileSync(`${folder}/headings.txt`, "utf8");
// letters and digits stay the system's: beside Chinese they are of another face in any font
const characters = [...new Set(headings)].filter((one) => one.codePointAt(0) > 0x2e80).sort();

execFileSync("pyftsubset", [
  source,
  `--font-number=${face}`,
  `--text=${characters.join("")}`,
  // punctuation that gives up its empty half, and stands right in vertical lines
  "--layout-features=chws,halt,vchw,vhal,vert",
  "--no-hinting",
  "--desubroutinize",
  "--name-IDs=0,13,14",
  "--flavor=woff2",
  `--output-file=${folder}/serif-bold.woff2`,
]);

// the prices' digits (§9), of the font that Google Fonts gives out: npm pack @fontsource-variable/roboto, unpacked beside this
if (process.argv[2])
  execFileSync("pyftsubset", [
    process.argv[2],
    "--unicodes=24,2c-2e,30-39",
    "--layout-features=",
    "--no-hinting",
    "--desubroutinize",
    "--name-IDs=0,13,14",
    "--flavor=woff2",
    `--output-file=${folder}/roboto-digits.woff2`,
  ]);

// what the tests hold the pages against
writeFileSync(`${folder}/characters.txt`, `${characters.join("")}\n`);
process.stdout.write(`${characters.length} characters\n`);
