/** The few SVG words our pictures are written in. Numbers are rounded to a tenth: smaller files, same look. */

export const n = (value: number): string => String(Math.round(value * 10) / 10)

export type Point = readonly [x: number, y: number]
export type Stop = readonly [at: number, colour: string, opacity?: number]

export const line = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
export const shape = (points: readonly Point[]): string => `${line(points)}Z`

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`
export const fill = (colour: string, opacity = 1): string =>
  opacity === 1 ? `fill="${colour}"` : `fill="${colour}" fill-opacity="${Math.round(opacity * 1000) / 1000}"`
export const stroke = (colour: string, width: number, opacity = 1): string =>
  `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${Math.round(opacity * 1000) / 1000}" stroke-linecap="round" stroke-linejoin="round"`
export const rect = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${attributes}/>`
export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, attributes: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`

/** A gradient from top (0) to bottom (1) of what it fills, or along `x1 y1 x2 y2` where given. */
export function fade(id: string, stops: readonly Stop[], along = [0, 0, 0, 1]): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 1] = along
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`
}

/** A round gradient from the middle (0) to the rim (1). */
export const glow = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`

const stop = ([at, colour, opacity = 1]: Stop) =>
  `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
