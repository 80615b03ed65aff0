import { mix, withContrast } from '#base/colour.ts'
import { drawMotif } from '#base/motif/motifs.ts'
import { seededRandom } from '#base/motif/random.ts'
import { shadeOf } from '#base/motif/shades.ts'
import { characterOf, type Motif } from '#base/theme/character.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { type Palette, paletteOf } from '../public/palette.ts'
import { drawnLand } from '../sections/generated-landscape.ts'
import { fitText, type Sizes } from './fitting.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareText } from './share-text.ts'
import { FALLBACK_FAMILY, type SetLine, type Setting, setLine, writable } from './typesetting.ts'

/**
 * Layout in pixels: the text is on the site's centre colour between its left edge and the picture, as in the
 * opening of the page.
 */
const EDGE_WIDTH = 28
const TEXT_X = 92
const PICTURE_X = 800
const TEXT_WIDTH = PICTURE_X - TEXT_X - 56
const MARGIN = 76
const MARK_SIZE = 52
/** Size of the mark when there is no text to show. */
const MARK_ALONE_SIZE = 190

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

/** The product's own mark, a hall of columns on a 32-unit grid. */
const HALL = 'M16 6 26 12v2H6v-2zM8 16h3v8H8zM14.5 16h3v8h-3zM21 16h3v8h-3zM6 25.5h20V27H6z'

/**
 * The share picture as SVG (LAND-B1): the mark with the site's name, the title and the page's headline, next to a
 * drawing in the site's colours. All text is converted to outlines, so every machine renders the same. Text in a
 * script that no available font covers is left out.
 */
export function shareDrawing(site: PublicSite, text: ShareText): string {
  const character = characterOf(site.fonts)
  const colours = paletteOf(site.primaries.appColors, 'light')
  const heading = { family: character.display, weight: character.weight, tracking: character.tracking }
  const quiet = { ...heading, weight: 400, tracking: character.tracking / 2 }
  const soft = withContrast(mix(colours.onCenter, colours.center, 0.3), [colours.center])
  const title = fitText(writable(text.title, heading), heading, TITLE, TEXT_WIDTH)
  const line = fitText(writable(text.line, quiet), quiet, LINE, TEXT_WIDTH)
  const [titleHigh, lineHigh] = [title.lines.length * title.size * 1.08, line.lines.length * line.size * 1.3]
  const between = titleHigh > 0 && lineHigh > 0 ? 26 : 0
  const bottom = SHARE_HEIGHT - MARGIN
  const titleTop = bottom - lineHigh - between - titleHigh
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${colours.center}"/>`,
    `<rect width="${EDGE_WIDTH}" height="${SHARE_HEIGHT}" fill="${colours.left}"/>`,
    picture(site, colours, character.motif),
    title.lines.length > 0
      ? head(writable(text.site, heading), heading, colours)
      : mark((SHARE_HEIGHT - MARK_ALONE_SIZE) / 2, MARK_ALONE_SIZE, colours),
    textBlock(title.lines, title.size, 1.08, titleTop, colours.onCenter),
    textBlock(line.lines, line.size, 1.3, bottom - lineHigh, soft),
    '</svg>',
  ].join('')
}

function mark(top: number, edge: number, { accentFill, onAccent }: Palette): string {
  const scale = (edge * 0.66) / 32
  const inset = (edge - 32 * scale) / 2
  return [
    `<rect x="${TEXT_X}" y="${top}" width="${edge}" height="${edge}" rx="${edge * 0.19}" fill="${accentFill}"/>`,
    `<path transform="translate(${TEXT_X + inset} ${top + inset}) scale(${scale})" d="${HALL}" fill="${onAccent}"/>`,
  ].join('')
}

function head(name: string, setting: Setting, colours: Palette): string {
  const { lines, size } = fitText(name, setting, SITE, TEXT_WIDTH - MARK_SIZE - 20)
  const baseline = MARGIN + MARK_SIZE / 2 + size * 0.34
  const text = lines[0] ? outlines(lines[0], size, TEXT_X + MARK_SIZE + 20, baseline, colours.onCenter) : ''
  return mark(MARGIN, MARK_SIZE, colours) + text
}

/** Lines of text stacked downwards from `top`. */
function textBlock(lines: readonly SetLine[], size: number, leading: number, top: number, colour: string): string {
  return lines.map((line, at) => outlines(line, size, TEXT_X, top + size * (0.8 + at * leading), colour)).join('')
}

interface Placing {
  size: number
  x: number
  baseline: number
  weight: number
  colour: string
}

/** A line of text as outlines for an SVG, in the typeface that all sites have; lengths in pixels. */
export const textOutlines = (text: string, { size, x, baseline, weight, colour }: Placing): string =>
  outlines(setLine(text, { family: FALLBACK_FAMILY, weight, tracking: 0 }), size, x, baseline, colour)

function outlines({ glyphs }: SetLine, size: number, x: number, baseline: number, colour: string): string {
  const drawn = glyphs.map(({ outline, at, scale }) => {
    const by = rounded(size * scale, 5)
    return `<path transform="translate(${rounded(x + at * size, 2)} ${rounded(baseline, 2)}) scale(${by} ${-by})" d="${outline}"/>`
  })
  return `<g fill="${colour}">${drawn.join('')}</g>`
}

/** The picture next to the text: the site's motif in its colours, and the edge in its right colour. */
function picture(site: PublicSite, colours: Palette, motif: Motif): string {
  const [width, height] = [SHARE_WIDTH - PICTURE_X, SHARE_HEIGHT]
  const drawn = motif === 'hills' || motif === 'lines' ? landscape(site, colours, motif) : motifPicture(site, motif)
  return [
    `<svg x="${PICTURE_X}" width="${width}" height="${height}">`,
    drawn,
    `<rect x="${width - EDGE_WIDTH}" width="${EDGE_WIDTH}" height="${height}" fill="${colours.right}"/>`,
    '</svg>',
  ].join('')
}

/** Ridges or field lines below a low sun, as in the opening of the page. */
function landscape(site: PublicSite, { left, sun, far, mid, near }: Palette, motif: 'hills' | 'lines'): string {
  const [width, height] = [SHARE_WIDTH - PICTURE_X, SHARE_HEIGHT]
  const { hills, curves, sun: disc } = drawnLand(seedOf(site.id), width, height)
  const shades = [far, mid, near]
  return [
    `<rect width="${width}" height="${height}" fill="${left}"/>`,
    `<circle cx="${disc.cx}" cy="${disc.cy}" r="${Math.round(disc.r * 0.8)}" fill="${sun}"/>`,
    ...(motif === 'hills' ? hills : curves).map(({ d, shade }) => `<path d="${d}" fill="${shades[shade]}"/>`),
  ].join('')
}

/** Oscilloscope traces, light leaks or sheets of paper: the motifs shared with the portal, at half size. */
function motifPicture(site: PublicSite, motif: Motif): string {
  const [width, height] = [(SHARE_WIDTH - PICTURE_X - EDGE_WIDTH) * 2, SHARE_HEIGHT * 2]
  const shade = (depth: number) => shadeOf(site.primaries.appColors, motif, depth, false)
  const { shapes } = drawMotif(motif, { width, height, wide: false, random: seededRandom(site.id) })
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

/** Derived from the site's id, so that a site always has the same drawing. */
const seedOf = (id: string) => Number.parseInt(id.replace(/\W/g, '').slice(-6), 16) || 1

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
