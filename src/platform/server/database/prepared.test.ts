import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { sql } from './database.ts'
import { prepared } from './prepared.ts'

test('a prepared statement is built once and carries the values of each sending, beside those that never change', () => {
  let builds = 0
  const statement = prepared((value: { id: string; most: number }) => {
    builds += 1
    return sql
      .selectFrom('site')
      .select('id')
      .where('id', '=', value.id)
      .where(raw<boolean>`length(locale) < ${value.most}`)
      .where('locale', '=', 'en-GB')
  })
  const [one, other] = [statement({ id: 'a', most: 1 }).compile(), statement({ id: 'b', most: 2 }).compile()]
  expect(one.parameters).toEqual(['a', 1, 'en-GB'])
  expect(other.parameters).toEqual(['b', 2, 'en-GB'])
  expect(other.sql).toBe(one.sql)
  expect(builds).toBe(1)
})
