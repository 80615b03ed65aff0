import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { ForumSettings } from '../contract.ts'
import { noPost, noThread } from '../refusals.ts'

/** Who may mark the best answer, as a column of any statement. */
export const ACCEPTING = raw<
  ForumSettings['accepting']
>`coalesce((select accepting from forum_setting), 'administrators')`.as('accepting')

type Values = { id: string }

const byId = statementsFor((value) => raw<boolean>`forum_thread.id = ${value.id}::uuid`)
const byPost = statementsFor(
  (value) => raw<boolean>`forum_thread.id = (select thread_id from forum_post where id = ${value.id}::uuid)`,
)

/**
 * What its posts go by, of a question the viewer may read (FOR-28), and the rows of another read in the same round trip. Those are
 * nobody's where the question is none of the viewer's.
 */
export async function threadContextBeside<Row>(call: Call, id: string, read: Compilable<Row>) {
  const [[thread], rows] = await call.database.together(byId(call)({ id }), read)
  if (!thread) throw noThread()
  return { thread, rows }
}

/** The same of the question a post stands in. */
export async function contextOfPost(call: Call, postId: string) {
  const thread = await call.database.one(byPost(call)({ id: postId }))
  if (!thread) throw noPost()
  return thread
}

/** One statement for administrators, and one for everybody else, who may not know of what is hidden. */
function statementsFor(isIt: (value: Values) => RawBuilder<boolean>) {
  const all = (value: Values) =>
    sql
      .selectFrom('forum_thread')
      .select(['id', 'author_id', 'best_answer', 'hidden_at'])
      .select(ACCEPTING)
      .where(isIt(value))
  const every = prepared(all)
  const shown = prepared((value: Values) => all(value).where('hidden_at', 'is', null))
  return (call: Call) => (call.viewer.role === 'admin' ? every : shown)
}
