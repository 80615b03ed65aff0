import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { MAX_SKILL_LEVELS } from '../fields.ts'
import { countOf } from '../making/count.ts'
import { tooManySkillLevels } from '../refusals.ts'

/** The skill level of this name, whatever its letter case, locked until the transaction ends; created if there is none. */
export async function skillLevelNamed(
  call: Call,
  transaction: SiteDatabase,
  name: string,
): Promise<{ id: string; isNew: boolean }> {
  const before = await found(transaction, name)
  if (before) return { id: before.id, isNew: false }
  if ((await countOf(transaction, 'course_skill_level')) >= MAX_SKILL_LEVELS) throw tooManySkillLevels()
  const id = newId()
  const created = await transaction.run(
    sql
      .insertInto('course_skill_level')
      .values({ site_id: call.siteId, id, name, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (created === 0) {
    // Somebody else has created it in this moment.
    const theirs = await found(transaction, name)
    if (!theirs) throw new Error(`neither found nor created: ${name}`)
    return { id: theirs.id, isNew: false }
  }
  call.audit.note({ action: 'university.skillLevelCreated', subject: id, after: { name } })
  return { id, isNew: true }
}

const found = (transaction: SiteDatabase, name: string) =>
  transaction.one(
    sql.selectFrom('course_skill_level').select('id').where(raw<boolean>`lower(name) = lower(${name})`).forKeyShare(),
  )
