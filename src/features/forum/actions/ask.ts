import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { raiseScores } from '#features/badges/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { noteSubject, type Subject } from '../about/subject.ts'
import { drawAlias } from '../aliases/alias.ts'
import { scoreSteps } from '../aliases/scores.ts'
import type { Thread } from '../contract.ts'
import { tellMentioned } from '../mentions/tell.ts'
import { threadPage } from '../reads/thread.ts'
import { noRandomNames } from '../refusals.ts'
import { tellScreens } from '../screens.ts'
import { readForumSettings } from '../settings.ts'
import { labelColumns } from './labels.ts'
import { keepParts, writtenText } from './text.ts'

export interface Question {
  title: string
  topics: string[]
  category: string
  contentJSON?: unknown
  underRandomName: boolean
}

/**
 * Asks a question in the caller's name, or under a random one where the site offers that (FOR-14, FOR-31, FOR-B6); `subject` is what of another
 * feature it is about (LEG-B10).
 */
export async function ask(call: Call, question: Question, subject?: Subject): Promise<Thread> {
  const text = await writtenText(call, question.contentJSON)
  return call.change(async (transaction) => {
    const settings = await readForumSettings(transaction)
    if (question.underRandomName && !settings.randomNames) throw noRandomNames()
    const id = newId()
    const memberId = call.viewer.memberId ?? ''
    const alias = question.underRandomName ? await drawAlias(transaction) : null
    const labels = await labelColumns(transaction, question, settings)
    await transaction.run(
      sql.insertInto('forum_thread').values({
        site_id: call.siteId,
        id,
        created_at: call.now,
        last_activity_at: call.now,
        author_id: memberId,
        alias,
        ...labels,
        ...text.columns,
      }),
    )
    if (subject) await noteSubject(transaction, id, subject)
    // Whoever asks follows what becomes of it, and can stop that like everybody else (FOR-B2).
    await transaction.run(
      sql
        .insertInto('forum_following')
        .values({ site_id: call.siteId, member_id: memberId, thread_id: id, following: 'follow', since: call.now }),
    )
    const place = { thread: { id, ...labels }, postId: null, authorId: memberId, alias, hidden: false }
    await tellMentioned(transaction, place, await keepParts(transaction, place, text))
    // What was kept of it goes with it, so that it is not offered again where the answer to its posting is lost (FOR-B4).
    await transaction.run(
      sql
        .deleteFrom('forum_draft')
        .where('member_id', '=', memberId)
        .where('place', '=', 'question')
        .where(raw<boolean>`contents -> 'contentJSON' = ${JSON.stringify(question.contentJSON ?? null)}::jsonb`),
    )
    await raiseScores(transaction, scoreSteps({ author_id: memberId, alias }, { threadsCreated: 1 }))
    await tellScreens(transaction, id)
    return threadPage({ ...call, database: transaction }, { id })
  })
}
