import { sql as raw } from 'kysely'
import { type PersonRow, personOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { ForumSettings } from '../contract.ts'
import { ACCEPTING } from '../reads/context.ts'
import { noPost, noThread, suspended, tooDeep } from '../refusals.ts'
import { canReply } from '../rules.ts'
import { type LockedThread, seesHidden, threadsSeen } from './locks.ts'

/** What a new post replies to: a thread, or a post of one. */
export interface RepliedTo {
  thread: LockedThread & { accepting: ForumSettings['accepting'] }
  authorId: string | null
  alias: string | null
  /** The author replied to has muted the thread (FOR-B2). */
  isMuting: boolean
  /** The caller, as the new post's author. */
  caller: PersonRow | null
  /** Where the new post belongs; an answer is its own answer. */
  position: { answer_id: string | null; parent_id: string | null; depth: number }
}

/** The thread that is answered, if the caller may see it. */
export async function answeredThread(call: Call, transaction: SiteDatabase, id: string): Promise<RepliedTo> {
  const thread = await transaction.one(threadToAnswer(lookup(call, id)))
  if (!thread) throw noThread()
  const { author_id: authorId, alias, muting: isMuting, caller } = thread
  return { thread, authorId, alias, isMuting, caller, position: { answer_id: null, parent_id: null, depth: 0 } }
}

/** The answer or comment that is replied to, up to 100 levels deep (FOR-18). */
export async function commentedPost(call: Call, transaction: SiteDatabase, id: string): Promise<RepliedTo> {
  const found = await transaction.one(postToReplyTo(lookup(call, id)))
  if (!found) throw noPost()
  if (found.replied_hidden_at !== null) throw suspended()
  if (!canReply({ depth: found.depth, hidden: false })) throw tooDeep()
  return {
    thread: found,
    authorId: found.replied_id,
    alias: found.replied_alias,
    isMuting: found.muting,
    caller: found.caller,
    position: { answer_id: found.answer_id, parent_id: id, depth: found.depth + 1 },
  }
}

/** Whether the member in this column has muted the thread (FOR-B2), as a column of the same statement. */
const isMuting = (member: string) =>
  raw<boolean>`exists (select from forum_following f where f.thread_id = forum_thread.id
    and f.member_id = ${raw.ref(member)} and f.following = 'mute')`.as('muting')

interface Lookup {
  id: string
  seesHidden: boolean
  memberId: string | null
}

const lookup = (call: Call, id: string): Lookup => ({
  id,
  seesHidden: seesHidden(call),
  memberId: call.viewer.memberId,
})

const callerOf = ({ memberId }: Lookup) => personOf(raw`${memberId}::uuid`).as('caller')

const threadToAnswer = prepared((value: Lookup) =>
  threadsSeen(value)
    .select([isMuting('forum_thread.author_id'), ACCEPTING, callerOf(value)])
    .where('id', '=', value.id),
)

const postToReplyTo = prepared((value: Lookup) =>
  threadsSeen(value)
    .innerJoin('forum_post', 'forum_post.thread_id', 'forum_thread.id')
    .select(['answer_id', 'depth', 'forum_post.author_id as replied_id', 'forum_post.alias as replied_alias'])
    .select('forum_post.hidden_at as replied_hidden_at')
    .select([isMuting('forum_post.author_id'), ACCEPTING, callerOf(value)])
    .where('forum_post.id', '=', value.id),
)
