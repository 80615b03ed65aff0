import { notify } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Reaction } from '#platform/server/outbox/events.ts'
import { urlOf } from './actions/told.ts'
import { followLists } from './follow-lists.ts'
import { AT_ONCE, followersAfter } from './followers.ts'
import { forgetMentions } from './mentions/forget.ts'
import { FOLLOWED_ANSWERED, FOLLOWED_COMMENTED } from './notice-messages.ts'
import { forgetPictures } from './pictures/unused.ts'

/** What shows names of writers: the lists, and every question and chat. */
const NAMES_SHOWN = ['threads', 'thread/*', 'chatrooms', 'chatroom/*']

export const forumReactions: readonly Reaction[] = [
  ...['forum.answerPosted', 'forum.commentPosted'].map((event) => ({
    event,
    name: 'those who follow a question are told of what was posted in it',
    react: tellFollowers,
  })),
  ...['members.renamed', 'members.left', 'members.removed'].map((event) => ({
    // The forum and its chats show the names their writers have at this moment.
    event,
    name: 'the forum shows the new name, or none',
    react: async (transaction: SiteDatabase) => {
      const told = NAMES_SHOWN.map((topic) => ({ site_id: transaction.siteId, topic, audience: 'members' }))
      await transaction.run(sql.insertInto('live_change').values(told))
    },
  })),
  ...followLists,
  ...forgetMentions,
  ...forgetPictures,
]

/**
 * Tells those who follow a question of a new post (FOR-B2), as long as they may read it: not whoever wrote it, nor who was told of it
 * directly; of what has been hidden meanwhile nobody.
 */
async function tellFollowers(
  transaction: SiteDatabase,
  { name, data }: Parameters<Reaction['react']>[1],
): Promise<void> {
  const {
    threadId,
    postId,
    told,
    mentioned = [],
  } = data as {
    threadId: string
    postId: string
    told: string | null
    mentioned?: string[]
  }
  // Held first, as whoever hides something holds it: what is hidden a moment later is hidden in these notices too.
  const thread = await transaction.one(
    sql
      .selectFrom('forum_thread')
      .select(['title', 'topics', 'category'])
      .where('id', '=', threadId)
      .where('hidden_at', 'is', null)
      .forShare(),
  )
  const post = await transaction.one(
    sql.selectFrom('forum_post').select(['author_id', 'alias']).where('id', '=', postId).where('hidden_at', 'is', null),
  )
  if (!thread || !post) return
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const followers = await followersAfter(transaction, threadId, {
      after,
      except: [post.author_id, told, ...mentioned],
    })
    await notify(
      transaction,
      followers.map((memberId) => ({
        memberId,
        type: 'other',
        subjectId: postId,
        groupId: threadId,
        title: thread.title,
        content: name === 'forum.answerPosted' ? FOLLOWED_ANSWERED : FOLLOWED_COMMENTED,
        category: thread.category,
        topics: thread.topics,
        authorId: post.author_id,
        authorAlias: post.alias,
        url: urlOf(threadId, postId),
        source: `followed:${postId}`,
      })),
    )
    if (followers.length < AT_ONCE) return
    after = followers.at(-1) ?? after
  }
}
