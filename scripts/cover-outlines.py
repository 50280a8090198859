"""The characters that covers draw: app/ui/cover/outlines.br, made from Noto Serif CJK TC Bold. On Debian:
  apt-get install fonts-noto-cjk python3-fonttools python3-brotli && python3 scripts/cover-outlines.py

After whose they are, one character a line: itself, its width, and its outline as an SVG path in 400 units an em, y upwards. Where a character has two lines, the second is
its shape in vertical text.
"""

import brotli
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
FACE = 3  # of Taiwan, in that collection
GRID = 400

NOTICE = """Outlines of Noto Serif CJK TC Bold, (c) 2017-2022 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.
SIL Open Font License 1.1, https://openfontlicense.org; its text is in public/licences.txt.
"""


class Path(BasePen):
    """An outline in whole units, each point told from the one before: half as long as absolute ones."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.scale, self.text, self.command, self.at, self.start = scale, "", "", (0, 0), (0, 0)

    def put(self, command, *numbers):
        if command != self.command:
            self.text += command
        for index, number in enumerate(numbers):
            first = index == 0 and command != self.command
            self.text += f"{'' if first or number < 0 else ' '}{number}"
        self.command = command

    def point(self, point):
        return round(point[0] * self.scale), round(point[1] * self.scale)

    def away(self, point):
        return point[0] - self.at[0], point[1] - self.at[1]

    def _moveTo(self, point):
        to = self.point(point)
        self.command = ""
        self.put("m", *self.away(to))
        self.at = self.start = to

    def _lineTo(self, point):
        to = self.point(point)
        x, y = self.away(to)
        if x and y:
            self.put("l", x, y)
        elif x:
            self.put("h", x)
        elif y:
            self.put("v", y)
        self.at = to

    def _curveToOne(self, first, second, third):
        to = self.point(third)
        self.put("c", *self.away(self.point(first)), *self.away(self.point(second)), *self.away(to))
        self.at = to

    def _closePath(self):
        self.text += "z"
        self.command = ""
        self.at = self.start


def characters():
    """What names are written in: Big5's common characters (常用字) and its signs, kana, the letters of Western Europe."""
    for high in [*range(0xA1, 0xA4), *range(0xA4, 0xC7)]:
        for low in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]:
            if high < 0xC6 or low < 0x7F:
                for encoding in ["big5", "cp950"]:  # they differ in signs: 哈利‧波特
                    try:
                        yield bytes([high, low]).decode(encoding)
                    except UnicodeDecodeError:
                        pass
    for first, last in [(0x21, 0x7E), (0xA1, 0xFF), (0x100, 0x17F), (0x370, 0x3FF), (0x2010, 0x2027), (0x3005, 0x3007), (0x301C, 0x301C), (0x3041, 0x30FF)]:
        yield from map(chr, range(first, last + 1))


font = TTFont(SOURCE, fontNumber=FACE)
glyphs, names = font.getGlyphSet(), font.getBestCmap()
scale = GRID / font["head"].unitsPerEm
upright = {}
table = font["GSUB"].table
wanted = {index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "vert" for index in record.Feature.LookupListIndex}
for index in wanted:
    for subtable in table.LookupList.Lookup[index].SubTable:
        upright.update(getattr(subtable, "ExtSubTable", subtable).mapping)


def line(character, name):
    path = Path(glyphs, scale)
    glyphs[name].draw(path)
    return f"{character}\t{round(glyphs[name].width * scale)}\t{path.text}\n"


lines = []
for character in sorted(set(characters())):
    name = names.get(ord(character))
    if name is None or character.isspace():
        continue
    lines.append(line(character, name))
    if name in upright:
        lines.append(line(character, upright[name]))

text = NOTICE + "\n" + "".join(lines)
with open("app/ui/cover/outlines.br", "wb") as file:
    file.write(brotli.compress(text.encode(), quality=11, lgwin=24))
print(len(lines), "outlines", len(text.encode()), "bytes")
