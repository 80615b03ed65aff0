import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { characterOf } from '#base/theme/character.ts'
import { cssColours } from '#base/theme/css-names.ts'
import { characterStyles } from '#base/theme/fonts.ts'
import { paletteOf } from './palette.ts'

const LANDING = fileURLToPath(new URL('..', import.meta.url))
const COLOURS = {
  center: '#e3efe9',
  left: '#2f8f83',
  right: '#e3a857',
  nav: '#fbfcf9',
  primary: '#0f6b73',
  footer: '#0c3b47',
}

test('every variable used in a public page’s style is set: colours by their names in the shared theme [TEN-14]', () => {
  const css = readdirSync(LANDING, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('web/designer'))
    .map((file) => readFileSync(`${LANDING}/${file}`, 'utf8'))
    .join('')
  const tokens = readFileSync(fileURLToPath(new URL('../../../base/theme/tokens.css', import.meta.url)), 'utf8')
  const character = ['Source Serif 4', 'Space Grotesk'].map((display) => characterStyles(characterOf({ display })))
  const set = new Set([
    ...Object.keys(cssColours(paletteOf(COLOURS, 'light'))),
    ...[...`${tokens}${css}${character.join('')}`.matchAll(/[{;\s](--[\w-]+):/g)].map(([, name]) => name),
  ])
  const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(50)
  expect([...new Set(used.filter((name) => !set.has(name)))]).toEqual([])
})
