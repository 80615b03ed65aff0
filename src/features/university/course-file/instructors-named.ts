import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { MAX_INSTRUCTORS } from '../fields.ts'
import { countOf } from '../making/count.ts'
import { tooManyInstructors } from '../refusals.ts'

interface Name {
  firstName: string
  lastName: string
}

/**
 * The instructors of these names, each once and in this order, locked until the transaction ends; of several with one name the one who was
 * created first. Those whom the site does not have are created, without text and picture.
 */
export async function instructorsNamed(
  call: Call,
  transaction: SiteDatabase,
  names: readonly Name[],
): Promise<{ ids: string[]; isAnyNew: boolean }> {
  if (names.length === 0) return { ids: [], isAnyNew: false }
  const known = await foundOf(transaction, names)
  const missing = [...new Map(names.map((name) => [keyOf(name), name]))].filter(([key]) => !known.has(key))
  if (missing.length > 0) {
    const count = await countOf(transaction, 'course_instructor')
    if (count + missing.length > MAX_INSTRUCTORS) throw tooManyInstructors()
    const rows = missing.map(([key, { firstName, lastName }]) => {
      const id = newId()
      known.set(key, id)
      call.audit.note({
        action: 'university.instructorCreated',
        subject: id,
        after: { name: `${firstName} ${lastName}` },
      })
      return { site_id: call.siteId, id, first_name: firstName, last_name: lastName, created_at: call.now }
    })
    await transaction.run(sql.insertInto('course_instructor').values(rows))
  }
  return { ids: [...new Set(names.map((name) => known.get(keyOf(name)) ?? ''))], isAnyNew: missing.length > 0 }
}

const keyOf = ({ firstName, lastName }: Name) => JSON.stringify([firstName, lastName])

async function foundOf(transaction: SiteDatabase, names: readonly Name[]): Promise<Map<string, string>> {
  const rows = await transaction.many(
    sql
      .selectFrom('course_instructor')
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .where(
        raw<boolean>`(first_name, last_name) in (select * from unnest(
          ${names.map(({ firstName }) => firstName)}::text[], ${names.map(({ lastName }) => lastName)}::text[]))`,
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .forKeyShare(),
  )
  // Of several with one name the first that was created is the last to be set.
  return new Map(rows.map(({ id, ...name }) => [keyOf(name), id]))
}
