import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { lockLatest } from '../learning/enrolment.ts'
import { stuckIn } from './out-of-attempts.ts'
import { noLearner } from './refusals.ts'

interface Allowed {
  id: string
  lessonId: string
  memberId: string
}

/**
 * Allows one more attempt to a member who has used all at the quiz of a lesson without passing it (UNI-B1). Called twice it allows one: whoever
 * has an attempt left, or open, keeps what they have. Right answers that the member was shown after the last attempt are hidden again.
 */
export async function allowAttempt(call: Call, { id, lessonId, memberId }: Allowed): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const enrolment = await lockLatest(transaction, id, memberId)
    if (!enrolment) throw noLearner()
    const stuck = await transaction.one(stuckIn({ id, lessonId }, raw`enrolment.id = ${enrolment.id}::uuid`, 1))
    if (!stuck) {
      call.audit.nothingChanged()
      return { done: true as const }
    }
    await transaction.run(
      sql
        .updateTable('lesson_progress')
        .set({ extra_attempts: stuck.counted + 1 - stuck.most, extra_edition_id: stuck.edition_id })
        .where('enrolment_id', '=', enrolment.id)
        .where('lesson_id', '=', lessonId),
    )
    call.audit.note({ subject: memberId, after: { courseId: id, lessonId, attempts: stuck.counted } })
    await announce(transaction, 'learning', `member:${memberId}`)
    return { done: true as const }
  })
}
