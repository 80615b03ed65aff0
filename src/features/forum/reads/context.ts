import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { ForumSettings } from '../contract.ts'
import { noPost, noThread } from '../refusals.ts'

/** Who may mark the best answer, as a column for any statement. */
export const ACCEPTING = raw<
  ForumSettings['accepting']
>`coalesce((select accepting from forum_setting), 'administrators')`.as('accepting')

type Values = { id: string }

const byId = statementsFor((value) => raw<boolean>`forum_thread.id = ${value.id}::uuid`)
const byPost = statementsFor(
  (value) => raw<boolean>`forum_thread.id = (select thread_id from forum_post where id = ${value.id}::uuid)`,
)

/**
 * The thread's data needed to format its posts, if the viewer may read it (FOR-28), together with the rows of another query in the same
 * round trip. Do not use the rows if this throws.
 */
export async function threadContextBeside<Row>(call: Call, id: string, read: Compilable<Row>) {
  const [[thread], rows] = await call.database.together(byId(call)({ id }), read)
  if (!thread) throw noThread()
  return { thread, rows }
}

/** The same for the thread of a post. */
export async function contextOfPost(call: Call, postId: string) {
  const thread = await call.database.one(byPost(call)({ id: postId }))
  if (!thread) throw noPost()
  return thread
}

/** One statement for administrators, and one for everybody else that leaves out hidden threads. */
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
