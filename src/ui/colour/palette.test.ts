import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, READABLE, readableOn, rgbOf, textOn } from './contrast.ts'
import { type Palette, paletteOf } from './palette.ts'

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hexOf)
const siteColours = fc.record({
  center: colour,
  left: colour,
  right: colour,
  nav: colour,
  primary: colour,
  footer: colour,
})

describe('colours of a site', () => {
  test('black on white is 21 to 1 and a colour survives being read and written', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(hexOf(rgbOf('#1f5f6b'))).toBe('#1f5f6b')
  })

  test('text chosen for any ground is readable there [TEN-14]', () => {
    fc.assert(fc.property(colour, (ground) => contrast(textOn(ground), ground) >= READABLE))
  })

  test('a colour that is readable already stays as it is [TEN-14]', () => {
    expect(readableOn('#1f5f6b', ['#ffffff'])).toBe('#1f5f6b')
  })

  test('with any six colours every text keeps 4.5 to 1 on its ground, light and dark [TEN-14]', () => {
    fc.assert(
      fc.property(siteColours, fc.constantFrom('light' as const, 'dark' as const), (colours, theme) => {
        for (const [text, ground] of pairs(paletteOf(colours, theme)))
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE)
      }),
      { numRuns: 300 },
    )
  })
})

function pairs(palette: Palette): [string, string][] {
  const grounds = [palette.ground, palette.raised, palette.tint, palette.accentWash, palette.column]
  const texts = [palette.ink, palette.quiet, palette.accent, palette.danger, palette.warning, palette.success]
  return [
    ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
    [palette.onAccent, palette.accentFill],
    [palette.onAccent, palette.accentHover],
    [palette.onNav, palette.nav],
    [palette.onColumn, palette.column],
  ]
}
