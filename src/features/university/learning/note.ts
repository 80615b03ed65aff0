import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noLesson } from '../refusals.ts'
import { latestEnrolment } from './progress.ts'
import { noteChanged } from './refusals.ts'

interface Note {
  id: string
  lessonId: string
  text: string
  basedOn: string | null
}

/**
 * Saves the caller's own note on a lesson they may read; an empty one is deleted. Refused if the note was saved meanwhile with another text
 * than the one this is based on: what was written on another device is not overwritten unseen.
 */
export async function saveNote(call: Call, note: Note): Promise<{ savedAt: string | null }> {
  const { id, lessonId } = note
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const [readable] = await transaction.many(
      statement(raw`
        select from course left join ${latestEnrolment(memberId)} on true
        join course_version version on version.course_id = course.id and version.version = coalesce(enrolment.version, course.published_version)
        where course.id = ${id}::uuid and course.removed_at is null and jsonb_path_exists(version.outline,
          '$[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::text))`),
    )
    if (!readable) throw noLesson()
    const key = { memberId, lessonId, basedOn: note.basedOn }
    if (note.text.trim() === '') return remove(transaction, key)
    const [saved] = await transaction.many(
      statement(raw`
        insert into lesson_note (site_id, member_id, course_id, lesson_id, text, saved_at)
        values (${call.siteId}::uuid, ${memberId}::uuid, ${id}::uuid, ${lessonId}::uuid, ${note.text}, ${call.now}::timestamptz)
        on conflict (site_id, member_id, lesson_id) do update set text = excluded.text, saved_at = excluded.saved_at
          where lesson_note.saved_at = ${note.basedOn}::timestamptz or lesson_note.text = excluded.text
        returning saved_at`),
    )
    if (!saved) throw noteChanged()
    return { savedAt: call.now.toISOString() }
  })
}

async function remove(
  transaction: SiteDatabase,
  { memberId, lessonId, basedOn }: { memberId: string; lessonId: string; basedOn: string | null },
): Promise<{ savedAt: null }> {
  const own = raw`member_id = ${memberId}::uuid and lesson_id = ${lessonId}::uuid`
  await transaction.run(statement(raw`delete from lesson_note where ${own} and saved_at = ${basedOn}::timestamptz`))
  const left = await transaction.many(statement(raw`select from lesson_note where ${own}`))
  if (left.length > 0) throw noteChanged()
  return { savedAt: null }
}
