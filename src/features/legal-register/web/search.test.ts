import { describe, expect, test } from 'vitest'
import { allFilters, isKey, isNarrowed, mineFilters, registerSearch } from './search.ts'

describe('the register’s query parameters', () => {
  test('keep the filters of both lists apart [LEG-04]', () => {
    const search = registerSearch({
      q: ' waste ',
      area: ['Water', 'Air'],
      country: 'Wales',
      myQ: 'oil',
      status: 'Compliant',
    })
    expect(allFilters(search)).toEqual({ query: 'waste', area: ['Water', 'Air'], country: ['Wales'] })
    expect(mineFilters(search)).toEqual({
      query: 'oil',
      area: [],
      country: [],
      status: ['Compliant'],
      due: undefined,
      sort: 'newest',
    })
  })

  test('drop invalid values, so that a mistyped link shows the register [LEG-02]', () => {
    const search = registerSearch({
      country: ['Atlantis', 'Wales'],
      status: 'Perfect',
      due: 'never',
      sort: 'random',
      tab: '?',
    })
    expect(search).toMatchObject({
      country: ['Wales'],
      status: undefined,
      due: undefined,
      sort: undefined,
      tab: undefined,
    })
    expect(isNarrowed(mineFilters(search))).toBe(false)
    expect(isNarrowed(mineFilters({ due: 'overdue' }))).toBe(true)
    expect([isKey('0198c5c2-0000-7000-8000-000000000001'), isKey('x')]).toEqual([true, false])
  })
})
