import { describe, expect, test } from 'vitest'
import { COLUMN_NAMES } from '../../administration/choices.ts'
import { movedColumn, toggled } from './columns.ts'
import { countOf, EVERYBODY, isSelected, NOBODY, selecting, selectionOf } from './selection.ts'
import { filterCount, filterOf, usersSearch } from './users-search.ts'

describe('the address of the users table', () => {
  test('carries filters, order and columns, and leaves out what is not valid [ADM-B2]', () => {
    const search = usersSearch({
      query: 'ada',
      userType: ['guest', 'jedi'],
      signUpFrom: '2037-01-01',
      expiryTo: 'soon',
      status: 'lost',
      sort: 'company',
      order: 'desc',
      size: '50',
      columns: ['name', 'secret', 'email'],
    })
    expect(search).toMatchObject({ sort: 'company', order: 'desc', size: '50', columns: ['name', 'email'] })
    expect(filterOf(search)).toEqual({ query: 'ada', userType: ['guest', 'jedi'], signUpFrom: '2037-01-01' })
    expect(filterCount(search)).toBe(2)
    expect(usersSearch({ size: '7', sort: 'random' })).toMatchObject({ size: undefined, sort: undefined })
  })
})

describe('a selection over pages', () => {
  test('names some, or all that match but some [ADM-35]', () => {
    const some = selecting(NOBODY, ['a', 'b', 'c'], true)
    expect(selectionOf(selecting(some, ['b'], false), {})).toEqual({ ids: ['a', 'c'] })
    const most = selecting(EVERYBODY, ['b'], false)
    expect([isSelected(most, 'a'), isSelected(most, 'b'), countOf(most, 1_240)]).toEqual([true, false, 1_239])
    expect(selectionOf(most, { query: 'x' })).toEqual({ filter: { query: 'x' }, except: ['b'] })
    expect(selecting(most, ['b'], true)).toEqual(EVERYBODY)
  })
})

test('columns are chosen and ordered, and the name stays [ADM-34]', () => {
  expect(toggled(COLUMN_NAMES, 'company')).not.toContain('company')
  expect(toggled(['name', 'email'], 'supplier')).toEqual(['name', 'email', 'supplier'])
  expect(toggled(['name'], 'name')).toEqual(['name'])
  expect(movedColumn(['name', 'email', 'company'], 'company', -1)).toEqual(['name', 'company', 'email'])
  expect(movedColumn(['name', 'email'], 'email', 1)).toEqual(['name', 'email'])
})
