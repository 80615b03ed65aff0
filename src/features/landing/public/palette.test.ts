import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#base/colour.ts'
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

/** Text colours and the grounds they stand on. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'tint'],
  ['quiet', 'paper'],
  ['quiet', 'tint'],
  ['accent-text', 'paper'],
  ['accent-text', 'tint'],
  ['center-ink', 'center'],
  ['action-ink', 'action'],
  ['band-ink', 'band'],
  ['nav-ink', 'nav'],
  ['nav-accent', 'nav'],
  ['footer-ink', 'footer'],
  ['footer-quiet', 'footer'],
] as const

test('every text can be read on its ground by day and by night, whatever six colours a site picks [TEN-14]', () => {
  fc.assert(
    fc.property(appColors, theme, (colours, at) => {
      const palette = paletteOf(colours, at)
      for (const [text, ground] of pairs) {
        expect(contrast(palette[text] ?? '', palette[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a section keeps text readable on any ground and colour of its own [LAND-05]', () => {
  fc.assert(
    fc.property(appColors, colour, colour, theme, (colours, background, color, at) => {
      const own = sectionColours({ background, color }, 'paper', at, paletteOf(colours, at))
      for (const text of ['ink', 'quiet', 'accent-text']) {
        expect(contrast(own[text] ?? '', own.ground ?? '')).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('by day the six colours are used exactly as picked [TEN-14]', () => {
  fc.assert(
    fc.property(appColors, (colours) => {
      expect(paletteOf(colours, 'light')).toMatchObject({
        left: colours.left,
        center: colours.center,
        right: colours.right,
        nav: colours.nav,
        footer: colours.footer,
        accent: colours.primary,
      })
    }),
  )
})

test('declarations hold nothing but names and hex colours', () => {
  fc.assert(
    fc.property(appColors, theme, (colours, at) => {
      expect(declarations(paletteOf(colours, at))).toMatch(/^(--[a-z-]+:#[0-9a-f]{6};?)+$/)
    }),
  )
})

test('a text colour alone stays readable on the ground a section usually stands on [LAND-05]', () => {
  const usual = fc.constantFrom('paper' as const, 'tint' as const, 'center' as const, 'band' as const)
  fc.assert(
    fc.property(appColors, colour, theme, usual, (colours, color, at, ground) => {
      const base = paletteOf(colours, at)
      expect(
        contrast(sectionColours({ color }, ground, at, base).ink ?? '', base[ground] ?? ''),
      ).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
