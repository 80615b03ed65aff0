/** First and last code point. */
type Span = readonly [number, number]

/**
 * Each font is split into three files so that a page loads only what it needs: characters for English, the rest of western Europe,
 * and other Latin letters except Vietnamese, for which the system font is used. The subsets do not overlap.
 */
const SPANS = {
  core: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa3, 0xa3],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    [0xe9, 0xe9],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
  west: [
    [0xa1, 0xa2],
    [0xa4, 0xa8],
    [0xaa, 0xb6],
    [0xb8, 0xe8],
    [0xea, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x2012],
    [0x2015, 0x2017],
    [0x201a, 0x201b],
    [0x201e, 0x2021],
    [0x2023, 0x2025],
    [0x2027, 0x206f],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2215, 0x2215],
  ],
  more: [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x2ba],
    [0x2bd, 0x2c5],
    [0x2c7, 0x2d9],
    [0x2db, 0x2db],
    [0x2dd, 0x2ff],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
} as const satisfies Record<string, readonly Span[]>

export type FontSubset = keyof typeof SPANS
export const FONT_SUBSETS = Object.keys(SPANS) as FontSubset[]

/** The subset as a CSS `unicode-range`. */
export const unicodeRangeOf = (part: FontSubset) =>
  SPANS[part].map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join()

const hex = (codePoint: number) => codePoint.toString(16)

/** All characters of the subset as one string. */
export const charactersOf = (part: FontSubset) =>
  SPANS[part]
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .map((point) => String.fromCodePoint(point))
    .join('')
