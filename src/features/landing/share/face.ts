/* oxlint-disable no-underscore-dangle -- the names of the reader's own parts. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** Letters of one file of a type face in one weight, as outlines. Lengths in em, y upwards. */
export interface Face {
  has(codePoint: number): boolean
  /** The text as outlines side by side, kerned; each with how far the next stands from it. */
  set(text: string): { outline: string; advance: number }[]
  unitsPerEm: number
}

/** A point as the reader of fonts keeps them. */
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

/** What the reader of fonts has inside; its own `getVariation` cannot read a compressed face. */
interface Inside {
  constructor: new (stream: object, places: readonly number[]) => Inside
  stream: { constructor: new (bytes: Buffer) => object }
  getGlyph(id: number): { path: { toSVG(): string } }
  _decompress(): void
  _variationProcessor: { transformPoints(id: number, points: Point[]): void }
  _transformedGlyphs: RawGlyph[]
}

const opened = new Map<string, Face | null>()

/** A face by its package and subset in a weight, read once; null where there is no such file. */
export function faceOf(name: string, subset: string, weight: number): Face | null {
  const key = `${name} ${subset} ${weight}`
  const known = opened.get(key)
  if (known !== undefined) return known
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
  // One place on each axis the face has, in the face's own order.
  const places = Object.entries(font.variationAxes).map(([name, axis]) =>
    name === 'wght' ? Math.min(axis?.max ?? 0, Math.max(axis?.min ?? 0, weight)) : (axis?.default ?? 0),
  )
  let glyphs: ReturnType<typeof weightedGlyphs> | undefined
  const weighted = (id: number) => {
    glyphs ??= weightedGlyphs(bytes, places)
    return glyphs(id)
  }
  return {
    unitsPerEm: font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    // Kerning is taken from the face as it is: between its weights it hardly differs.
    set: (text) => {
      const { glyphs, positions } = font.layout(text)
      return glyphs.map((glyph, at) => {
        const { outline, wider } = weighted(glyph.id)
        return { outline, advance: (positions[at]?.xAdvance ?? glyph.advanceWidth) + wider }
      })
    },
  }
}

/** Gives outlines at a weight, and by how much a letter is wider there than at the weight the face is kept in. */
function weightedGlyphs(bytes: Buffer, places: readonly number[]) {
  const drawn = create(bytes) as unknown as Inside
  drawn.getGlyph(0)
  const varied = new drawn.constructor(new drawn.stream.constructor(bytes), places)
  varied._decompress()
  const wider = new Map<number, number>()
  const move = (id: number): void => {
    const glyph = drawn._transformedGlyphs[id]
    if (wider.has(id) || !glyph) return
    const own = glyph.points ?? glyph.components?.map(({ dx, dy }) => lonePoint(dx, dy)) ?? []
    // Four points after the letter's own stand for its left, right, top and bottom edge.
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
