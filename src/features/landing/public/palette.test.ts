import { expect, test } from 'vitest'
import { contrast } from '#base/colour.ts'
import { fiftyPalettes } from '#tests/kit/palettes.ts'
import { fc } from '#tests/kit/properties.ts'
import { declarations, paletteOf, sectionColours } from './palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const appColors = fc.record({
  center: colour,
  left: colour,
  right: colour,
  nav: colour,
  primary: colour,
  footer: colour,
})
const theme = fc.constantFrom('light' as const, 'dark' as const)

/** Text colour pairs of the public pages, besides those shared with the portal (base/theme). */
const pairs = [
  ['onBand', 'band'],
  ['onCenterFill', 'centerFill'],
  ['onSpark', 'spark'],
  ['onFooterSpark', 'footerSpark'],
] as const

test('every text is readable on its background by day and by night, in fifty hostile palettes and thousands of others [TEN-B1, TEN-14]', () => {
  fc.assert(
    fc.property(appColors, theme, (colours, at) => {
      const palette = paletteOf(colours, at)
      expect(contrast(palette.centerFill, palette.center)).toBeGreaterThanOrEqual(3)
      expect(contrast(palette.spark, palette.nav)).toBeGreaterThanOrEqual(3)
      expect(contrast(palette.footerSpark, palette.footer)).toBeGreaterThanOrEqual(3)
      for (const [text, ground] of pairs) {
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
    {
      numRuns: 4_000,
      examples: fiftyPalettes().flatMap(({ colours }) => [
        [colours, 'light'],
        [colours, 'dark'],
      ]),
    },
  )
})

test('the accent colour of a branded page is unchanged on a pale navigation above a dark footer [TEN-12] [TEN-14]', () => {
  const site = { center: '#e3efe9', left: '#2f8f83', nav: '#fbfcf9', primary: '#0f6b73', footer: '#0c3b47' }
  const { spark, footerSpark } = paletteOf({ ...site, right: '#e3a857' }, 'light')
  expect(footerSpark).toBe('#e3a857')
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(spark.slice(at, at + 2), 16))
  expect(red).toBeGreaterThan(blue + 64)
})

test('a section keeps its text readable with any background and text colour of its own [LAND-05]', () => {
  fc.assert(
    fc.property(appColors, colour, colour, theme, (colours, background, color, at) => {
      const own = sectionColours({ background, color }, 'ground', at, paletteOf(colours, at))
      for (const text of ['ink', 'quiet', 'accent'] as const)
        expect(contrast(own[text], own.ground ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(own.onAccent, own.accentFill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(own.accentFill, own.ground ?? '')).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 1_000 },
  )
})

test('declarations contain only names and hex colours', () => {
  fc.assert(
    fc.property(appColors, theme, (colours, at) => {
      expect(declarations(paletteOf(colours, at))).toMatch(/^(--[a-z-]+:#[0-9a-f]{6};?)+$/)
    }),
  )
})

test('a text colour alone stays readable on the section’s default background [LAND-05]', () => {
  const usual = fc.constantFrom('ground' as const, 'tint' as const, 'center' as const, 'band' as const)
  fc.assert(
    fc.property(appColors, colour, theme, usual, (colours, color, at, ground) => {
      const base = paletteOf(colours, at)
      expect(contrast(sectionColours({ color }, ground, at, base).ink, base[ground])).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
