import { mix, withContrast } from '#base/colour.ts'
import { chanceOf } from '#base/motif/chance.ts'
import { drawMotif } from '#base/motif/motifs.ts'
import { shadeOf } from '#base/motif/shades.ts'
import { characterOf, type Motif } from '#base/theme/character.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { type Palette, paletteOf } from '../public/palette.ts'
import { drawnLand } from '../sections/drawn-land.ts'
import { fitted, type Sizes } from './fitting.ts'
import { type SetLine, type Setting, writable } from './setting.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareWords } from './words.ts'

/** Words stand on the site's centre colour between its left edge and the picture, as in the opening of its page. */
const EDGE = 28
const WORDS_AT = 92
const PICTURE_AT = 800
const ROOM = PICTURE_AT - WORDS_AT - 56
const MARGIN = 76
const MARK = 52
/** The mark where nothing could be written. */
const MARK_ALONE = 190

const TITLE: Sizes = [
  { size: 96, lines: 2 },
  { size: 84, lines: 3 },
  { size: 72, lines: 3 },
  { size: 60, lines: 4 },
  { size: 50, lines: 4 },
]
const LINE: Sizes = [
  { size: 36, lines: 2 },
  { size: 30, lines: 3 },
]
const SITE: Sizes = [
  { size: 30, lines: 1 },
  { size: 25, lines: 1 },
]

/** The product's own mark: a hall of columns in a box of 32. */
const HALL = 'M16 6 26 12v2H6v-2zM8 16h3v8H8zM14.5 16h3v8h-3zM21 16h3v8h-3zM6 25.5h20V27H6z'

/**
 * The share picture as SVG (LAND-B1): the mark and the site's name, the title, the page's headline, beside a drawing in the
 * site's colours. All type is outlines, so any machine draws the same. A title in a script that no face here writes is left out.
 */
export function shareDrawing(site: PublicSite, words: ShareWords): string {
  const character = characterOf(site.fonts)
  const colours = paletteOf(site.primaries.appColors, 'light')
  const heading = { family: character.display, weight: character.weight, tracking: character.tracking }
  const quiet = { ...heading, weight: 400, tracking: character.tracking / 2 }
  const soft = withContrast(mix(colours.onCenter, colours.center, 0.3), [colours.center])
  const title = fitted(writable(words.title, heading), heading, TITLE, ROOM)
  const line = fitted(writable(words.line, quiet), quiet, LINE, ROOM)
  const [titleHigh, lineHigh] = [title.lines.length * title.size * 1.08, line.lines.length * line.size * 1.3]
  const between = titleHigh > 0 && lineHigh > 0 ? 26 : 0
  const bottom = SHARE_HEIGHT - MARGIN
  const titleTop = bottom - lineHigh - between - titleHigh
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${colours.center}"/>`,
    `<rect width="${EDGE}" height="${SHARE_HEIGHT}" fill="${colours.left}"/>`,
    picture(site, colours, character.motif),
    title.lines.length > 0
      ? head(writable(words.site, heading), heading, colours)
      : mark((SHARE_HEIGHT - MARK_ALONE) / 2, MARK_ALONE, colours),
    block(title.lines, title.size, 1.08, titleTop, colours.onCenter),
    block(line.lines, line.size, 1.3, bottom - lineHigh, soft),
    '</svg>',
  ].join('')
}

function mark(top: number, edge: number, { accentFill, onAccent }: Palette): string {
  const scale = (edge * 0.66) / 32
  const inset = (edge - 32 * scale) / 2
  return [
    `<rect x="${WORDS_AT}" y="${top}" width="${edge}" height="${edge}" rx="${edge * 0.19}" fill="${accentFill}"/>`,
    `<path transform="translate(${WORDS_AT + inset} ${top + inset}) scale(${scale})" d="${HALL}" fill="${onAccent}"/>`,
  ].join('')
}

function head(name: string, setting: Setting, colours: Palette): string {
  const { lines, size } = fitted(name, setting, SITE, ROOM - MARK - 20)
  const baseline = MARGIN + MARK / 2 + size * 0.34
  const words = lines[0] ? outlines(lines[0], size, WORDS_AT + MARK + 20, baseline, colours.onCenter) : ''
  return mark(MARGIN, MARK, colours) + words
}

/** Lines one below the other from `top`. */
function block(lines: readonly SetLine[], size: number, leading: number, top: number, colour: string): string {
  return lines.map((line, at) => outlines(line, size, WORDS_AT, top + size * (0.8 + at * leading), colour)).join('')
}

function outlines({ letters }: SetLine, size: number, x: number, baseline: number, colour: string): string {
  const drawn = letters.map(({ outline, at, scale }) => {
    const by = rounded(size * scale, 5)
    return `<path transform="translate(${rounded(x + at * size, 2)} ${rounded(baseline, 2)}) scale(${by} ${-by})" d="${outline}"/>`
  })
  return `<g fill="${colour}">${drawn.join('')}</g>`
}

/** Beside the words: the site's motif, drawn in its colours, and the edge of its right one. */
function picture(site: PublicSite, colours: Palette, motif: Motif): string {
  const [width, height] = [SHARE_WIDTH - PICTURE_AT, SHARE_HEIGHT]
  const drawn = motif === 'hills' || motif === 'lines' ? land(site, colours, motif) : made(site, motif)
  return [
    `<svg x="${PICTURE_AT}" width="${width}" height="${height}">`,
    drawn,
    `<rect x="${width - EDGE}" width="${EDGE}" height="${height}" fill="${colours.right}"/>`,
    '</svg>',
  ].join('')
}

/** Ridges or field lines below a low sun, as in the opening of the page. */
function land(site: PublicSite, { left, sun, far, mid, near }: Palette, motif: 'hills' | 'lines'): string {
  const [width, height] = [SHARE_WIDTH - PICTURE_AT, SHARE_HEIGHT]
  const { hills, curves, sun: disc } = drawnLand(seedOf(site.id), width, height)
  const shades = [far, mid, near]
  return [
    `<rect width="${width}" height="${height}" fill="${left}"/>`,
    `<circle cx="${disc.cx}" cy="${disc.cy}" r="${Math.round(disc.r * 0.8)}" fill="${sun}"/>`,
    ...(motif === 'hills' ? hills : curves).map(({ d, shade }) => `<path d="${d}" fill="${shades[shade]}"/>`),
  ].join('')
}

/** Traces of a scope, light on film, sheets on a board: the motifs that the portal draws too, at half their size. */
function made(site: PublicSite, motif: Motif): string {
  const [width, height] = [(SHARE_WIDTH - PICTURE_AT - EDGE) * 2, SHARE_HEIGHT * 2]
  const shade = (depth: number) => shadeOf(site.primaries.appColors, motif, depth, false)
  const { shapes } = drawMotif(motif, { width, height, wide: false, chance: chanceOf(site.id) })
  return [
    `<svg width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${shade(0)}"/>`,
    ...shapes.map(({ path, depth, stroke, opacity = 1 }) =>
      stroke
        ? `<path d="${path}" fill="none" stroke="${shade(depth)}" stroke-width="${stroke}" opacity="${opacity}"/>`
        : `<path d="${path}" fill="${shade(depth)}" opacity="${opacity}"/>`,
    ),
    '</svg>',
  ].join('')
}

/** A site keeps its drawing for good. */
const seedOf = (id: string) => Number.parseInt(id.replace(/\W/g, '').slice(-6), 16) || 1

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
