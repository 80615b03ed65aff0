import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { characterOf } from '#base/theme/character.ts'
import { charactersOf, FONT_SUBSETS } from '#base/theme/font-subsets.ts'
import { characterStyles, FONT_STYLES, type FontStyle } from '#base/theme/fonts.ts'
import { partOf } from './fonts.ts'

/** A heading font in one weight, and a text font in a range of weights. */
const MEASURED = new Set(['fraunces', 'instrument-sans'])
const NAMES = 'Łódź Ðorđe Ŵyn Žižek Ærø Þór ŐRSI Şahin'
/** Roughly what the first round trip of a connection delivers. */
const MAX_BYTES = 14_000

test('a name in any Latin spelling but the Vietnamese finds its letters, each in the one file its page is told to fetch [LAND-B1]', async () => {
  const faces = await facesOf(({ file }) => MEASURED.has(file))
  const style = characterStyles(characterOf({ display: 'Fraunces' }))
  for (const { cut, files } of faces)
    for (const character of new Set(NAMES)) {
      const subsets = FONT_SUBSETS.filter((part) => charactersOf(part).includes(character))
      expect(subsets, character).toHaveLength(1)
      expect(files[subsets[0] ?? 'core'].has(character), `${character} in ${cut.file} ${cut.style}`).toBe(true)
      expect(rangesIn(style, cut, subsets[0] ?? '').some(rangeContains(character)), `${character} told of`).toBe(true)
    }
})

test('what an English page fetches first is small: one file of each of its two faces [LAND-B1]', async () => {
  for (const { cut, files } of await facesOf(({ file, style }) => MEASURED.has(file) && style === 'normal'))
    expect(files.core.bytes, cut.file).toBeLessThan(MAX_BYTES)
})

test('a heading face is kept in the weight its site sets headings in, a text face from regular to bold', () => {
  for (const name of ['Source Serif 4', 'Space Grotesk', 'JetBrains Mono', 'Fraunces', 'Bricolage Grotesque']) {
    const { display, text, weight } = characterOf({ display: name })
    const [heading, body] = [display, text].map((family) => family.toLowerCase().replaceAll(' ', '-'))
    const weights = FONT_STYLES.find(({ file }) => file === heading)?.weights ?? 0
    if (typeof weights === 'number') expect(weights, name).toBe(weight)
    else expect(weights[0] <= weight && weight <= weights[1], name).toBe(true)
    expect(FONT_STYLES.filter(({ file }) => file === body).map(({ weights: span, style }) => [style, span])).toEqual([
      ['normal', [400, 700]],
      ['italic', [400, 700]],
    ])
  }
})

async function facesOf(isSelected: (cut: FontStyle) => boolean) {
  const cuts = FONT_STYLES.filter(isSelected)
  return Promise.all(
    cuts.map(async (cut) => {
      const made = FONT_SUBSETS.map(async (part) => [part, await opened(cut, part)] as const)
      return {
        cut,
        files: Object.fromEntries(await Promise.all(made)) as Record<(typeof FONT_SUBSETS)[number], Opened>,
      }
    }),
  )
}

type Opened = Awaited<ReturnType<typeof opened>>

async function opened(cut: FontStyle, part: (typeof FONT_SUBSETS)[number]) {
  const file = await partOf(cut, part)
  const font = create(file) as Font
  return { bytes: file.length, has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
}

/** The unicode ranges the page declares for a subset of a font. */
function rangesIn(style: string, { file, style: slant }: FontStyle, part: string): string[] {
  const address = `/fonts/${file}${slant === 'italic' ? '-italic' : ''}-${part}.woff2`
  const rule = style.split('@font-face').find((each) => each.includes(address)) ?? ''
  return /unicode-range:([^}]*)/.exec(rule)?.[1]?.split(',') ?? []
}

const rangeContains = (character: string) => (range: string) => {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((end) => Number.parseInt(end, 16))
  const point = character.codePointAt(0) ?? 0
  return from <= point && point <= to
}
