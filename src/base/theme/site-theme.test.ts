import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fiftyPalettes } from '#tests/kit/palettes.ts'
import { fc } from '#tests/kit/properties.ts'
import { contrast, mix } from '../colour.ts'
import { contrastReport } from './contrast-report.ts'
import { cssColours } from './css-names.ts'
import type { SiteColours, Theme } from './site-colours.ts'
import { siteTheme } from './site-theme.ts'
import { textPairs } from './text-pairs.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extreme = fc.constantFrom('#000000', '#ffffff', '#777777', '#808080', '#ffff00', '#00ffff', '#ff00ff', '#0000ff')
const any = fc.oneof(colour, extreme)
const six = fc.record({ center: any, left: any, right: any, nav: any, primary: any, footer: any })
const theme = fc.constantFrom('light' as const, 'dark' as const)

/** The share of ink in `--hover` (tokens.css). */
const HOVER = Number(/--hover: color-mix\(in srgb, var\(--ink\) (\d+)%/.exec(tokens)?.[1]) / 100
const hostile = fiftyPalettes().flatMap(({ colours }): [SiteColours, Theme][] => [
  [colours, 'light'],
  [colours, 'dark'],
])

test('from fifty hostile palettes and thousands of others every text reaches 4.5:1 on every background it may appear on, every shape 3:1 [TEN-B1, TEN-14]', () => {
  fc.assert(
    fc.property(six, theme, (colours, at) => {
      const used = siteTheme(colours, at)
      expect(textPairs.filter(({ text, ground, least }) => contrast(used[text], used[ground]) < least)).toEqual([])
    }),
    { numRuns: 4_000, examples: hostile },
  )
})

test('texts keep 4.5:1 where their row or menu entry is hovered [TEN-B1, MISC-06]', () => {
  fc.assert(
    fc.property(six, theme, (colours, at) => {
      const used = siteTheme(colours, at)
      const isFaint = (text: string, surface: string) => contrast(text, mix(surface, used.ink, HOVER)) < 4.5
      const { ground, raised, tint, column, accentWash, ink, quiet, accent, danger, warning, success, info } = used
      const surfaces = [ground, raised, tint, column, accentWash]
      const texts = { ink, quiet, accent, danger, warning, success, info }
      expect(Object.entries(texts).filter(([, text]) => surfaces.some((surface) => isFaint(text, surface)))).toEqual([])
    }),
    { numRuns: 1_000, examples: hostile },
  )
})

test('by day each of the six is used as picked: bar, left, centre, right, foot, and primary where it can be seen [TEN-14]', () => {
  fc.assert(
    fc.property(six, (colours) => {
      const { left, center, right, nav, footer } = siteTheme(colours, 'light')
      expect({ left, center, right, nav, footer, primary: colours.primary }).toEqual(colours)
    }),
  )
  const sound = {
    center: '#e3efe9',
    left: '#2f8f83',
    right: '#e3a857',
    nav: '#fbfcf9',
    primary: '#0f6b73',
    footer: '#0c3b47',
  }
  expect(siteTheme(sound, 'light')).toMatchObject({ accent: '#0f6b73', accentFill: '#0f6b73' })
})

test('in the dark theme raised surfaces are lighter than the ground, so depth is visible without shadows', () => {
  fc.assert(
    fc.property(six, (colours) => {
      const { ground, raised } = siteTheme(colours, 'dark')
      expect(contrast(raised, '#ffffff')).toBeLessThan(contrast(ground, '#ffffff'))
    }),
  )
})

test('a setting that is no colour breaks nothing', () => {
  const colours = { center: 'red', left: '', right: '#fff', nav: 'url(x)', primary: 'none', footer: '#12345g' }
  for (const used of Object.values(siteTheme(colours, 'light'))) expect(used).toMatch(/^#[0-9a-f]{6}$/)
})

test('the report shows the contrast of each colour before saving, always sufficient [TEN-B1]', () => {
  fc.assert(
    fc.property(six, (colours) => {
      const lines = contrastReport(colours)
      expect(new Set(lines.map(({ of }) => of))).toEqual(new Set(['primary', 'nav', 'center', 'left', 'footer']))
      for (const { ratio, least, text, ground } of lines) {
        expect(ratio).toBeGreaterThanOrEqual(least)
        expect(ratio).toBe(contrast(text, ground))
      }
    }),
  )
})

test('the report shows whether a colour is used as picked or was adjusted [TEN-B1]', () => {
  const primary = (picked: string) =>
    contrastReport({
      center: '#ffffff',
      left: '#ffffff',
      right: '#ffffff',
      nav: '#ffffff',
      primary: picked,
      footer: '#000000',
    })
      .filter(({ of, theme: at, least }) => of === 'primary' && at === 'light' && least === 4.5)
      .map(({ asPicked }) => asPicked)
  expect(primary('#0f6b73')).toEqual([true, true])
  expect(primary('#ffff00')).toEqual([false, false])
})

test('colours become CSS variables by plain names', () => {
  expect(cssColours({ accentFill: '#0f6b73' })).toEqual({ '--accent-fill': '#0f6b73' })
})
