/* oxlint-disable no-underscore-dangle -- fontkit's own property names. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The glyphs of one font file in one weight, as outlines. Lengths in font units, y upwards. */
export interface Face {
  has(codePoint: number): boolean
  /** Shapes the text: one outline per glyph, with its kerned advance width. */
  set(text: string): { outline: string; advance: number }[]
  unitsPerEm: number
}

/** A point as fontkit represents it. */
interface Point {
  x: number
  y: number
  onCurve: boolean
  endContour: boolean
  copy(): Point
}

interface RawGlyph {
  points?: Point[]
  components?: { glyphID: number; dx: number; dy: number }[]
}

/** The internals of a fontkit font; its own `getVariation` cannot read a compressed font. */
interface FontInternals {
  constructor: new (stream: object, coordinates: readonly number[]) => FontInternals
  stream: { constructor: new (bytes: Buffer) => object }
  getGlyph(id: number): { path: { toSVG(): string } }
  _decompress(): void
  _variationProcessor: { transformPoints(id: number, points: Point[]): void }
  _transformedGlyphs: RawGlyph[]
}

const opened = new Map<string, Face | null>()

/** A font by package name, subset and weight; loaded once. Null if there is no such file. */
export function faceOf(name: string, subset: string, weight: number): Face | null {
  const key = `${name} ${subset} ${weight}`
  const cached = opened.get(key)
  if (cached !== undefined) return cached
  const face = open(name, subset, weight)
  opened.set(key, face)
  return face
}

function open(name: string, subset: string, weight: number): Face | null {
  try {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)
    return faceFrom(readFileSync(fileURLToPath(file)), weight)
  } catch (problem) {
    if (['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes((problem as NodeJS.ErrnoException).code ?? '')) return null
    throw problem
  }
}

function faceFrom(bytes: Buffer, weight: number): Face {
  const font = create(bytes) as Font
  // One coordinate per variation axis, in the font's own order.
  const coordinates = Object.entries(font.variationAxes).map(([name, axis]) =>
    name === 'wght' ? Math.min(axis?.max ?? 0, Math.max(axis?.min ?? 0, weight)) : (axis?.default ?? 0),
  )
  let glyphs: ReturnType<typeof weightedGlyphs> | undefined
  const weighted = (id: number) => {
    glyphs ??= weightedGlyphs(bytes, coordinates)
    return glyphs(id)
  }
  return {
    unitsPerEm: font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    // Kerning is that of the default weight; it hardly differs between weights.
    set: (text) => {
      const { glyphs, positions } = font.layout(text)
      return glyphs.map((glyph, at) => {
        const { outline, wider } = weighted(glyph.id)
        return { outline, advance: (positions[at]?.xAdvance ?? glyph.advanceWidth) + wider }
      })
    },
  }
}

/** Returns the outline of a glyph at a weight, and how much wider it is than at the default weight. */
function weightedGlyphs(bytes: Buffer, coordinates: readonly number[]) {
  const drawn = create(bytes) as unknown as FontInternals
  drawn.getGlyph(0)
  const varied = new drawn.constructor(new drawn.stream.constructor(bytes), coordinates)
  varied._decompress()
  const wider = new Map<number, number>()
  const move = (id: number): void => {
    const glyph = drawn._transformedGlyphs[id]
    if (wider.has(id) || !glyph) return
    const own = glyph.points ?? glyph.components?.map(({ dx, dy }) => lonePoint(dx, dy)) ?? []
    // The four phantom points after the glyph's own: its left, right, top and bottom edges.
    const edges = Array.from({ length: 4 }, () => lonePoint(0, 0))
    varied._variationProcessor.transformPoints(id, [...own, ...edges])
    wider.set(id, (edges[1]?.x ?? 0) - (edges[0]?.x ?? 0))
    for (const [at, component] of (glyph.components ?? []).entries()) {
      Object.assign(component, { dx: own[at]?.x, dy: own[at]?.y })
      move(component.glyphID)
    }
  }
  return (id: number) => {
    move(id)
    return { outline: drawn.getGlyph(id).path.toSVG(), wider: wider.get(id) ?? 0 }
  }
}

function lonePoint(x: number, y: number): Point {
  return { x, y, onCurve: true, endContour: true, copy: () => lonePoint(x, y) }
}
