"""Cuts the woff2 files of this folder out of the full fonts. See README.md.

usage: python3 build.py <folder with @expo-google-fonts> <target folder>
"""

import sys
from copy import deepcopy
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont, woff2

source, target = Path(sys.argv[1]), Path(sys.argv[2])


def double_byte(encoding: str) -> set[int]:
    """Code points of the two-byte characters of a Chinese encoding."""
    points = set()
    for high in range(0x81, 0xFF):
        for low in range(0x40, 0xFF):
            try:
                text = bytes([high, low]).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                points.add(ord(text))
    return points


def is_hanzi(point: int) -> bool:
    return 0x3400 <= point <= 0x9FFF or 0xF900 <= point <= 0xFAFF or point >= 0x20000


def span(*ranges: tuple[int, int]) -> set[int]:
    return {point for first, last in ranges for point in range(first, last + 1)}


# Latin with accents (also Vietnamese), Greek, Cyrillic, punctuation, currencies, №, ™, arrows, mathematics.
LATIN = span((0x20, 0x36F), (0x370, 0x52F), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x20A0, 0x20C0)) | span(
    (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193), (0x2202, 0x22FF)
)


def own_glyphs(font: TTFont) -> None:
    """Gives every character a glyph of its own, where the font draws 2FB4 ⾴ and 9875 页 by one.

    A PDF knows one character per glyph, so a reader could copy the wrong one.
    """
    copies: dict[int, str] = {}
    used: set[str] = set()
    for point, glyph in sorted(font.getBestCmap().items()):
        if glyph in used:
            copies[point] = f"{glyph}.u{point:04X}"
            font["glyf"].glyphs[copies[point]] = deepcopy(font["glyf"][glyph])
            font["hmtx"].metrics[copies[point]] = font["hmtx"].metrics[glyph]
        used.add(glyph)
    font.setGlyphOrder(font.getGlyphOrder() + list(copies.values()))
    font["glyf"].glyphOrder = font.getGlyphOrder()
    for table in font["cmap"].tables:
        table.cmap = {point: copies.get(point, glyph) for point, glyph in table.cmap.items()}


def tabular(font: TTFont) -> None:
    """Makes tabular figures the plain ones. As a feature their glyphs would have no character of their own in a PDF."""
    gsub = font["GSUB"].table
    lookups = {i for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "tnum" for i in record.Feature.LookupListIndex}
    mapping: dict[str, str] = {}
    for lookup in lookups:
        for table in gsub.LookupList.Lookup[lookup].SubTable:
            mapping.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        table.cmap = {point: mapping.get(glyph, glyph) if chr(point) in "0123456789" else glyph for point, glyph in table.cmap.items()}


def cut(path: Path, name: str, wanted, features: list[str], unpackable: bool) -> None:
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "DSIG"]
    font = subset.load_font(str(path), options)
    if "tnum" in {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}:
        tabular(font)
    own_glyphs(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={point for point in font.getBestCmap() if wanted(point)})
    subsetter.subset(font)
    font.flavor = "woff2"
    # Without transformed outlines a woff2 is a plain font in one brotli stream: the gateway unpacks it with node:zlib.
    font.flavorData = woff2.WOFF2FlavorData(transformedTables=[] if unpackable else ["glyf", "loca"])
    file = target / f"{name}.woff2"
    font.save(file)
    print(f"{file.stat().st_size:>9,} {file.name}")


gb2312 = double_byte("gb2312")
for weight, style in ((400, "Regular"), (700, "Bold")):
    inter = source / f"inter/{weight}{style}/Inter_{weight}{style}.ttf"
    noto = source / f"noto-sans-sc/{weight}{style}/NotoSansSC_{weight}{style}.ttf"
    # No calt: Inter would turn "2x40" into "2×40", and the text of the document would no longer be what was written.
    cut(inter, f"inter-{weight}", LATIN.__contains__, ["ccmp", "locl", "kern", "mark", "mkmk"], True)
    chinese = ["ccmp", "locl", "kern", "mark", "halt"]
    cut(noto, f"noto-sans-sc-{weight}", lambda point: not is_hanzi(point) or point in gb2312, chinese, True)
    cut(noto, f"noto-sans-sc-rare-{weight}", lambda point: is_hanzi(point) and point not in gb2312, chinese, False)
