import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { MAX_SKILL_LEVELS, type SkillLevel } from '../fields.ts'
import { noSkillLevel, skillLevelExists, skillLevelInUse, tooManySkillLevels } from '../refusals.ts'
import { announceUniversity } from './announce.ts'
import type { SkillLevelEntry } from './contract.ts'
import { countOf } from './count.ts'
import { UNUSED, usesOf } from './in-use.ts'

/** The site's skill levels by name (UNI-09). */
export async function skillLevels({ database }: Call): Promise<{ items: SkillLevel[] }> {
  return { items: await database.many(byName()) }
}

/** The same with the courses that use each (UNI-18). */
export async function skillLevelEntries({ database }: Call): Promise<{ items: SkillLevelEntry[] }> {
  const rows = await database.many(byName())
  const uses = await usesOf(
    database,
    'skillLevels',
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => ({ ...row, usedIn: uses.get(row.id) ?? UNUSED })) }
}

/** Creates a skill level (UNI-14, UNI-16); a second one of the same name is refused, whatever its letter case. */
export async function createSkillLevel(call: Call, { name }: { name: string }): Promise<SkillLevel> {
  return call.change(async (transaction) => {
    if ((await countOf(transaction, 'course_skill_level')) >= MAX_SKILL_LEVELS) throw tooManySkillLevels()
    const id = newId()
    const created = await transaction.run(
      sql
        .insertInto('course_skill_level')
        .values({ site_id: call.siteId, id, name, created_at: call.now })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (created === 0) throw skillLevelExists()
    call.audit.note({ subject: id, after: { name } })
    await announceUniversity(transaction)
    return { id, name }
  })
}

/** Renames a skill level (UNI-20). */
export async function changeSkillLevel(call: Call, { id, name }: SkillLevel): Promise<SkillLevel> {
  return call.change(async (transaction) => {
    // All of them, so that two are not given the same name at once.
    const levels = await transaction.many(byName().forNoKeyUpdate())
    const before = levels.find((level) => level.id === id)
    if (!before) throw noSkillLevel()
    if (await isNameTaken(transaction, { id, name })) throw skillLevelExists()
    if (before.name === name) {
      call.audit.nothingChanged()
      return before
    }
    await transaction.run(sql.updateTable('course_skill_level').set({ name }).where('id', '=', id))
    call.audit.note({ subject: id, before: { name: before.name }, after: { name } })
    await announceUniversity(transaction)
    return { id, name }
  })
}

/** Deletes a skill level; one that a course uses says so (UNI-18). */
export async function removeSkillLevel(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    // Waits for courses that are being saved with it, and makes those to come find it gone.
    const level = await transaction.one(
      sql.selectFrom('course_skill_level').select(['id', 'name']).where('id', '=', id).forUpdate(),
    )
    if (!level) throw noSkillLevel()
    const used = (await usesOf(transaction, 'skillLevels', [id])).get(id)
    if (used) throw skillLevelInUse(level.name, used)
    await transaction.run(sql.deleteFrom('course_skill_level').where('id', '=', id))
    call.audit.note({ subject: id, before: { name: level.name } })
    await announceUniversity(transaction)
    return { done: true as const }
  })
}

const byName = () => sql.selectFrom('course_skill_level').select(['id', 'name']).orderBy(raw`lower(name)`).orderBy('id')

async function isNameTaken(transaction: SiteDatabase, { id, name }: SkillLevel): Promise<boolean> {
  const other = await transaction.one(
    sql
      .selectFrom('course_skill_level')
      .select('id')
      .where(raw<boolean>`lower(name) = lower(${name})`)
      .where('id', '<>', id),
  )
  return other !== undefined
}
