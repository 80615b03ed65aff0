/**
 * Colour arithmetic for colours that administrators pick: hex in, hex out. Mixing uses OKLab, which is perceptually uniform;
 * contrast follows WCAG 2.2.
 */

type Triple = [number, number, number]

const HEX = /^#[0-9a-f]{6}$/i

/** Minimum contrast of body text, and of large text, icons and outlines (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3

/** Whether this is a colour as stored: # and six hex digits. */
export const isHexColour = (value: unknown): value is string => typeof value === 'string' && HEX.test(value)

/** Red, green and blue of a hex colour, 0 to 255 each. Throws a RangeError for anything else. */
export function channelsOf(colour: string): Triple {
  if (!HEX.test(colour)) throw new RangeError('A colour is written as # and six hex digits.')
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Triple
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21, in either order. */
export function contrast(one: string, other: string): number {
  return ratioOf(luminance(one), luminance(other))
}

/**
 * The text colour for a background: `dark` or `light`, whichever has more contrast. If neither reaches AA, as on some mid
 * greys, black or white, one of which always does.
 */
export function textOn(ground: string, dark = '#101416', light = '#ffffff'): string {
  const better = byContrast(ground, dark, light)
  return contrast(better, ground) >= TEXT_CONTRAST ? better : byContrast(ground, '#000000', '#ffffff')
}

/** Mixes two colours; `share` is the proportion of `to`, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [labOf(from), labOf(to)]
  const at = Math.min(1, Math.max(0, share))
  return hexOf([0, 1, 2].map((part) => a[part as 0] + (b[part as 0] - a[part as 0]) * at) as Triple)
}

/** Perceived lightness, 0 (black) to 1 (white). */
export const lightnessOf = (colour: string): number => labOf(colour)[0]

/** Chroma: 0 for grey, about 0.3 for the most vivid colours. */
export function colourfulness(colour: string): number {
  const [, a, b] = labOf(colour)
  return Math.hypot(a, b)
}

/** The same hue at another lightness, 0 to 1; `strength` scales its chroma. */
export function tone(colour: string, lightness: number, strength = 1): string {
  const [, a, b] = labOf(colour)
  return hexOf([lightness, a * strength, b * strength])
}

/** The same hue at another lightness, with chroma limited to `most` (see `colourfulness`). */
export function muted(colour: string, lightness: number, most: number): string {
  return tone(colour, lightness, Math.min(1, most / Math.max(0.000001, colourfulness(colour))))
}

/**
 * The nearest colour with at least the contrast `ratio` on every background: moved towards black or white no further than
 * needed. If no colour can reach it (on black and white at once), black or white, whichever has the better minimum.
 */
export function withContrast(colour: string, grounds: readonly string[], ratio = TEXT_CONTRAST): string {
  const lights = grounds.map(luminance)
  const worst = (candidate: string) => {
    const light = luminance(candidate)
    return Math.min(21, ...lights.map((ground) => ratioOf(light, ground)))
  }
  if (worst(colour) >= ratio) return colour
  const ends = ['#000000', '#ffffff'].filter((end) => worst(end) >= ratio)
  if (ends.length === 0) return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff'
  const moved = ends.map((end) => nearestStep(colour, end, (candidate) => worst(candidate) >= ratio))
  return moved.sort((a, b) => a.step - b.step)[0]?.colour ?? '#000000'
}

const STEPS = 64

// Contrast grows monotonically towards an end, so bisection finds the first sufficient step in six tries.
function nearestStep(colour: string, end: string, enough: (candidate: string) => boolean) {
  let [near, far] = [0, STEPS]
  while (far - near > 1) {
    const between = (near + far) / 2
    if (enough(mix(colour, end, between / STEPS))) far = between
    else near = between
  }
  return { colour: far === STEPS ? end : mix(colour, end, far / STEPS), step: far }
}

const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const byContrast = (ground: string, one: string, other: string) =>
  contrast(one, ground) >= contrast(other, ground) ? one : other

function linearChannels(colour: string): Triple {
  return channelsOf(colour).map((channel) => linear(channel / 255)) as Triple
}

function labOf(colour: string): Triple {
  const [r, g, b] = linearChannels(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => twoDigits(curved(Math.min(1, Math.max(0, channel))))).join('')}`
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const curved = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)
const twoDigits = (channel: number) =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
