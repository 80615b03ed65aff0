import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { noLesson } from '../refusals.ts'
import { latestEnrolment } from './progress.ts'

interface Note {
  id: string
  lessonId: string
  text: string
}

/** Saves the caller's own note on a lesson they may read; an empty one is deleted. */
export async function saveNote(call: Call, { id, lessonId, text }: Note): Promise<{ done: true }> {
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
    const saved = { text, saved_at: call.now }
    await transaction.run(
      text === ''
        ? sql.deleteFrom('lesson_note').where('member_id', '=', memberId).where('lesson_id', '=', lessonId)
        : sql
            .insertInto('lesson_note')
            .values({ site_id: call.siteId, member_id: memberId, course_id: id, lesson_id: lessonId, ...saved })
            .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'lesson_id']).doUpdateSet(saved)),
    )
    await announce(transaction, 'learning', `member:${memberId}`)
    return { done: true }
  })
}
