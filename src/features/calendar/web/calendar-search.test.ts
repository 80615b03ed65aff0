import { expect, test } from 'vitest'
import { contrast, TEXT_CONTRAST } from '#base/colour.ts'
import { calendarSearch } from './calendar-search.ts'
import { typeColours } from './model/type-colours.ts'

const ID = '01a1f739-d04c-745d-9a0b-b5204198cf89'

test('an address says view, day, filter and event; what it does not know is left out [CAL-02, CAL-08]', () => {
  const all = { view: 'week', date: '2026-12-01', filter: 'ind', event: ID, on: '2026-12-01T18:30:00.000Z' } as const
  expect(calendarSearch(all)).toEqual(all)
  expect(calendarSearch({ view: 'month', date: '2026-02-31', filter: 'all', event: 'x', on: all.on })).toEqual({})
})

test('the text of a type can be read on its colour, by day and by night [CAL-23, CAL-B6]', () => {
  for (const [color, textColor] of [
    ['#ffff00', '#ffffff'],
    ['#777777', '#888888'],
    ['#2f6f4f', '#ffffff'],
    ['#000000', '#000000'],
  ] as const) {
    const colours = typeColours({ color, textColor })
    const pairs = [colours['--type'], colours['--on-type']].map((value) => value?.match(/#[0-9a-f]{6}/g) ?? [])
    for (const index of [0, 1])
      expect(contrast(pairs[0]?.[index] ?? '', pairs[1]?.[index] ?? '')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  }
  expect(typeColours({ color: '#2f6f4f', textColor: '#ffffff' })['--type']).toBe('light-dark(#2f6f4f, #2f6f4f)')
  expect(typeColours(undefined)).toEqual({})
})
