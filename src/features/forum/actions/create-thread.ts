import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { countScores } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { draftKeyAbout } from '../about/fields.ts'
import { type Subject, saveSubject } from '../about/subject.ts'
import { drawAlias } from '../aliases/alias.ts'
import { scoreSteps } from '../aliases/scores.ts'
import type { Thread } from '../contract.ts'
import { announceThread } from '../live-changes.ts'
import { threadPage } from '../reads/thread.ts'
import { noRandomNames } from '../refusals.ts'
import { readForumSettings } from '../settings.ts'
import { labelColumns } from './labels.ts'
import { saveMentionsAndPictures, writtenText } from './text.ts'

export interface NewThread {
  title: string
  topics: string[]
  category: string
  contentJSON?: unknown
  underRandomName: boolean
}

/**
 * Creates a thread in the caller's name, or under a random one if the site allows it (FOR-14, FOR-31, FOR-B6); `subject` is what it is
 * about in another feature (LEG-B10, UNI-B3).
 */
export async function createThread(call: Call, newThread: NewThread, subject?: Subject): Promise<Thread> {
  const text = await writtenText(call, newThread.contentJSON)
  return call.change(async (transaction) => {
    const settings = await readForumSettings(transaction)
    if (newThread.underRandomName && !settings.randomNames) throw noRandomNames()
    const id = newId()
    const memberId = call.viewer.memberId ?? ''
    const alias = newThread.underRandomName ? await drawAlias(transaction) : null
    const labels = await labelColumns(transaction, newThread, settings)
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
    if (subject) await saveSubject(transaction, id, subject)
    // Authors follow their own thread and can unfollow it like everybody else (FOR-B2).
    await transaction.run(
      sql
        .insertInto('forum_following')
        .values({ site_id: call.siteId, member_id: memberId, thread_id: id, following: 'follow', since: call.now }),
    )
    const context = { thread: { id, ...labels }, postId: null, authorId: memberId, alias, hidden: false }
    const mentioned = await saveMentionsAndPictures(transaction, context, text)
    await publish(transaction, { name: 'forum.membersMentioned', context: { ...context, mentioned } })
    // The draft is deleted in the same transaction, so that it is not offered again if the response gets lost (FOR-B4).
    await transaction.run(
      sql
        .deleteFrom('forum_draft')
        .where('member_id', '=', memberId)
        .where('place', '=', subject?.key ? draftKeyAbout(subject.key) : 'question')
        .where(raw<boolean>`contents -> 'contentJSON' = ${JSON.stringify(newThread.contentJSON ?? null)}::jsonb`),
    )
    await countScores(transaction, scoreSteps({ author_id: memberId, alias }, { threadsCreated: 1 }))
    await announceThread(transaction, id)
    return threadPage({ ...call, database: transaction }, { id })
  })
}
