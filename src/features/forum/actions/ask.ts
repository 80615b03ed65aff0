import { newId } from '#base/id.ts'
import { raiseScores } from '#features/badges/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { drawAlias } from '../aliases/alias.ts'
import type { Thread } from '../contract.ts'
import { threadPage } from '../reads/thread.ts'
import { noRandomNames } from '../refusals.ts'
import { tellScreens } from '../screens.ts'
import { readForumSettings } from '../settings.ts'
import { labelColumns } from './labels.ts'
import { textColumns } from './text.ts'

interface Question {
  title: string
  topics: string[]
  category: string
  contentJSON?: unknown
  underRandomName: boolean
}

/** Asks a question in the caller's name, or under a random one where the site offers that (FOR-14, FOR-31, FOR-B6). */
export async function ask(call: Call, question: Question): Promise<Thread> {
  const text = textColumns(question.contentJSON)
  return call.change(async (transaction) => {
    const settings = await readForumSettings(transaction)
    if (question.underRandomName && !settings.randomNames) throw noRandomNames()
    const id = newId()
    const memberId = call.viewer.memberId ?? ''
    await transaction.run(
      sql.insertInto('forum_thread').values({
        site_id: call.siteId,
        id,
        created_at: call.now,
        last_activity_at: call.now,
        author_id: memberId,
        alias: question.underRandomName ? await drawAlias(transaction) : null,
        ...(await labelColumns(transaction, question, settings)),
        ...text,
      }),
    )
    // Whoever asks follows what becomes of it, and can stop that like everybody else (FOR-B2).
    await transaction.run(
      sql
        .insertInto('forum_following')
        .values({ site_id: call.siteId, member_id: memberId, thread_id: id, following: 'follow', since: call.now }),
    )
    await raiseScores(transaction, [{ memberId, by: { threadsCreated: 1 } }])
    await tellScreens(transaction, id)
    return threadPage({ ...call, database: transaction }, { id })
  })
}
