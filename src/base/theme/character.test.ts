import { expect, test } from 'vitest'
import { characterOf } from './character.ts'

test('each site has type and corners of its own; one we do not carry gets the serif pair', () => {
  expect(characterOf({ display: 'Source Serif 4' })).toMatchObject({ text: 'Public Sans', radius: 6 })
  expect(characterOf({ display: 'Space Grotesk' })).toMatchObject({ text: 'Inter', radius: 2 })
  expect(characterOf({ display: 'JetBrains Mono' })).toMatchObject({ text: 'Figtree', radius: 0, motif: 'traces' })
  expect(characterOf({ display: 'Fraunces' })).toMatchObject({ text: 'Instrument Sans', radius: 10, motif: 'leaks' })
  expect(characterOf({ display: 'Bricolage Grotesque' })).toMatchObject({
    text: 'Literata',
    radius: 14,
    motif: 'paper',
  })
  for (const other of ['Papyrus', '', 'constructor'])
    expect(characterOf({ display: other }).display).toBe('Source Serif 4')
  expect(characterOf(undefined).display).toBe('Source Serif 4')
})
