import { expect, test } from 'vitest'
import { distinct, identityOf } from './distinct.ts'

test('an item that is on two pages while they are refetched shows once, on the first of them [INS-13, FOR-17]', () => {
  const pages = [
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'b', isSecond: true }, { id: 'c' }],
  ]
  expect(distinct(pages, identityOf)).toEqual([[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }]])
  expect(distinct([[{ key: 1 }], [{ key: 1 }, { key: 2 }]], identityOf)).toEqual([[{ key: 1 }], [{ key: 2 }]])
})
