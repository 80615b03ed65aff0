import { expect, test } from 'vitest'
import { contrast } from '#base/colour.ts'
import { fiftyPalettes } from '#tests/kit/palettes.ts'
import { fc } from '#tests/kit/properties.ts'
import { colourVariables } from './theme.ts'

/** Texts of Mantine's components on the background each has at rest and hovered, by the end of their variables' names. */
const PAIRS = [
  ['text', 'body'],
  ['bright', 'body'],
  ['dimmed', 'body'],
  ['placeholder', 'default'],
  ['anchor', 'body'],
  ['error', 'body'],
  ['success', 'body'],
  ['default-color', 'default'],
  ['default-color', 'default-hover'],
  ['disabled-color', 'disabled'],
  ['red-outline', 'red-outline-hover'],
  ['brand-text', 'body'],
  ['brand-light-color', 'brand-light'],
  ['brand-light-color', 'brand-light-hover'],
  ['brand-outline', 'brand-outline-hover'],
] as const

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const six = fc.record({ center: colour, left: colour, right: colour, nav: colour, primary: colour, footer: colour })

test('Mantine’s own texts reach 4.5:1 on their backgrounds, at rest and hovered, in fifty hostile palettes and thousands of others [TEN-B1] [MISC-06]', () => {
  fc.assert(
    fc.property(six, fc.constantFrom('light', 'dark'), (colours, theme) => {
      const variables = colourVariables(colours, theme)
      const of = (name: string) => variables[`--mantine-color-${name}`] ?? ''
      for (const [text, ground] of PAIRS)
        expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      const onFilled = variables['--mantine-primary-color-contrast'] ?? ''
      for (const filled of ['brand-filled', 'brand-filled-hover'])
        expect(contrast(onFilled, of(filled)), filled).toBeGreaterThanOrEqual(4.5)
    }),
    {
      numRuns: 2_000,
      examples: fiftyPalettes().flatMap(({ colours }) => [
        [colours, 'light'],
        [colours, 'dark'],
      ]),
    },
  )
})
