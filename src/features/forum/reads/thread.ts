import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { ABOUT, shownSubject } from '../about/subject.ts'
import type { Thread } from '../contract.ts'
import { noThread } from '../refusals.ts'
import { canChooseBest, canDeleteThread, canEdit, isOwn } from '../rules.ts'
import { ACCEPTING } from './context.ts'
import { canReport } from './shape.ts'
import { ITEM_COLUMNS, ITEM_EXTRAS, itemOf } from './thread-items.ts'
import { writersAndTexts } from './writers.ts'

const wholeThread = prepared((value: { id: string; memberId: string | null }) =>
  sql
    .selectFrom('forum_thread')
    .select(ITEM_COLUMNS)
    .select(ITEM_EXTRAS)
    .select(['content_html', 'content_json', 'revision'])
    .select([
      raw<'follow' | 'mute' | null>`(select following from forum_following f
        where f.thread_id = forum_thread.id and f.member_id = ${value.memberId}::uuid)`.as('following'),
      ACCEPTING,
      ABOUT,
    ])
    .where('id', '=', value.id),
)

/** A thread in full (FOR-09); hidden ones for administrators only (FOR-28). */
export async function threadPage(call: Call, { id }: { id: string }): Promise<Thread> {
  const { viewer } = call
  const row = await call.database.one(wholeThread({ id, memberId: viewer.memberId }))
  if (!row || (row.hidden_at !== null && viewer.role !== 'admin')) throw noThread()
  const { writer, textOf, isBlockable } = await writersAndTexts(call, [row])
  const threadContext = { authorId: row.author_id, hidden: row.hidden_at !== null, answers: row.answers }
  const own = isOwn(viewer, row.author_id)
  return {
    ...itemOf(row, writer(row)),
    content: textOf(row),
    contentJSON: row.content_json,
    revision: row.revision,
    own,
    following: row.following ?? 'none',
    about: shownSubject(viewer, row.about),
    can: {
      edit: canEdit(viewer, threadContext),
      delete: canDeleteThread(viewer, threadContext),
      hide: viewer.role === 'admin',
      markBest: canChooseBest(viewer, threadContext, row.accepting),
      answer: true,
      report: canReport(viewer) && !own,
      seeAuthor: viewer.role === 'admin' && row.alias !== null && row.author_id !== null,
      block: !own && isBlockable(row),
    },
  }
}
