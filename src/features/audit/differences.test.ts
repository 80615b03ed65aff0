import { describe, expect, test } from 'vitest'
import { differencesOf, labelOfKey } from './differences.ts'
import { auditSearch, filterOf } from './web/audit-search.ts'

describe('the differences of an entry', () => {
  test('are the fields that changed, nested ones by their path, in words [TEN-B4]', () => {
    const before = { user_type: 'guest', appColors: { nav: '#fff', footer: '#000' }, isShared: false, topics: ['a'] }
    const after = { user_type: 'jedi', appColors: { nav: '#eee', footer: '#000' }, isShared: true, topics: ['a', 'b'] }
    expect(differencesOf(before, after)).toEqual([
      { field: 'User type', before: 'guest', after: 'jedi' },
      { field: 'App colors nav', before: '#fff', after: '#eee' },
      { field: 'Is shared', before: false, after: true },
      { field: 'Topics', before: 'a', after: 'a, b' },
    ])
  })

  test('tell what was emptied from what was not stated [TEN-B4]', () => {
    expect(differencesOf({ day: '2037-05-01', note: '' }, { day: null })).toEqual([
      { field: 'Day', before: '2037-05-01', after: null },
    ])
    expect(differencesOf({ title: 'Drains' }, null)).toEqual([{ field: 'Title', before: 'Drains', after: undefined }])
    expect(differencesOf(undefined, 'authenticator')).toEqual([
      { field: '', before: undefined, after: 'authenticator' },
    ])
    expect(differencesOf(null, null)).toEqual([])
    expect(labelOfKey('companyTypes/river-works')).toBe('Company types river works')
  })
})

test('the address carries every filter, and leaves out what is not valid [TEN-B4]', () => {
  const actor = '01a1f739-d04c-745d-9a0b-b5204198cf89'
  const search = auditSearch({ action: 'members.changed', actor, subject: 'x', from: '2037-01-01', to: '2037-02-30' })
  expect(filterOf(search)).toEqual({ action: 'members.changed', actorId: actor, subject: 'x', fromDay: '2037-01-01' })
  expect(filterOf(auditSearch({ action: 'a b', actor: 'ada', from: 'soon', subject: 'x'.repeat(300) }))).toEqual({})
})
