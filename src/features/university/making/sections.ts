import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { MAX_SECTIONS } from '../fields.ts'
import { noSection, tooManySections } from '../refusals.ts'
import { announceDrafts } from './announce.ts'
import type { CourseDraft } from './contract.ts'
import { readDraft } from './draft.ts'
import { lockCourse, touchCourse } from './locked-course.ts'

/** Adds a section at the end of a course (UNI-07, UNI-12, UNI-16). */
export async function createSection(
  call: Call,
  { id, sectionTitle }: { id: string; sectionTitle: string },
): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    await lockCourse(transaction, id)
    const { count, position } = await nextPosition(transaction, id)
    if (count >= MAX_SECTIONS) throw tooManySections()
    const sectionId = newId()
    await transaction.run(
      sql
        .insertInto('course_section')
        .values({ site_id: call.siteId, id: sectionId, course_id: id, title: sectionTitle, position }),
    )
    call.audit.note({ subject: id, after: { sectionId, sectionTitle } })
    return changed(call, transaction, id)
  })
}

/** Renames a section (UNI-20). */
export async function changeSection(
  call: Call,
  { id, sectionId, sectionTitle }: { id: string; sectionId: string; sectionTitle: string },
): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    await lockCourse(transaction, id)
    const before = await sectionOf(transaction, id, sectionId)
    if (before.title === sectionTitle) {
      call.audit.nothingChanged()
      return readDraft(transaction, id)
    }
    await transaction.run(sql.updateTable('course_section').set({ title: sectionTitle }).where('id', '=', sectionId))
    call.audit.note({
      subject: id,
      before: { sectionId, sectionTitle: before.title },
      after: { sectionId, sectionTitle },
    })
    return changed(call, transaction, id)
  })
}

/** A section of a course; throws if the course has none of this id. */
export async function sectionOf(database: SiteDatabase, courseId: string, sectionId: string) {
  const section = await database.one(
    sql
      .selectFrom('course_section')
      .select(['id', 'title'])
      .where('id', '=', sectionId)
      .where('course_id', '=', courseId),
  )
  if (!section) throw noSection()
  return section
}

/** Notes and announces that the draft was changed, and returns it. */
export async function changed(call: Call, transaction: SiteDatabase, courseId: string): Promise<CourseDraft> {
  await touchCourse(transaction, courseId, call.now)
  await announceDrafts(transaction)
  return readDraft(transaction, courseId)
}

async function nextPosition(transaction: SiteDatabase, courseId: string) {
  const row = await transaction.one(
    sql
      .selectFrom('course_section')
      .select([raw<number>`count(*)::int`.as('count'), raw<number>`coalesce(max(position) + 1, 0)`.as('position')])
      .where('course_id', '=', courseId),
  )
  return row ?? { count: 0, position: 0 }
}
