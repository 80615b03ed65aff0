/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The least contrast of text on its ground (WCAG 2.2 AA). */
export const READABLE = 4.5

/** Reads `#rrggbb`; anything else counts as mid grey, so that a bad setting never breaks a page. */
export function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!digits) return [128, 128, 128]
  return [part(digits[1]), part(digits[2]), part(digits[3])]
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** `share` (0 to 1) of `other` mixed into `one`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const between = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([between(0), between(1), between(2)])
}

/** Text for a ground of this colour: the ink given when it is readable there, else black or white. */
export function textOn(ground: string, ink = '#ffffff'): string {
  if (contrast(ink, ground) >= READABLE) return ink
  return contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000'
}

/** The colour itself when it is readable on all `grounds`, else its nearest mix towards black or white that is. */
export function readableOn(colour: string, grounds: readonly string[], least = READABLE): string {
  const readable = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= least)
  for (let step = 0; step <= 50; step += 1) {
    const shade = [mix(colour, '#000000', step / 50), mix(colour, '#ffffff', step / 50)].find(readable)
    if (shade) return shade
  }
  return textOn(grounds[0] ?? '#ffffff')
}

function part(digits: string | undefined): number {
  return Number.parseInt(digits ?? '80', 16)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => linear(value / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
