import { notify } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { insertChanges } from '#platform/server/live/announce.ts'
import type { Heard } from '#platform/server/outbox/events.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { postUrl } from './actions/post-url.ts'
import { followLists } from './follow-lists.ts'
import { BATCH_SIZE, followersAfter, hasOtherFollowers } from './followers.ts'
import { anonymiseMentions } from './mentions/anonymise-mentions.ts'
import { FOLLOWED_ANSWERED, FOLLOWED_COMMENTED } from './notification-messages.ts'
import { removeUnpostedPictures } from './pictures/unused.ts'

/** Live topics that show authors' names: the lists, every thread and every chat. */
const NAMES_SHOWN = ['threads', 'thread/*', 'chatrooms', 'chatroom/*'] as const

export const forumSubscriptions: readonly Subscription[] = [
  subscribe(['forum.answerPosted', 'forum.commentPosted'], { after: notifyFollowers, onlyIf: hasOtherFollowers }),
  // The forum and its chats show authors' current names.
  subscribe(['members.renamed', 'members.left', 'members.removed'], {
    after: (transaction) => {
      const changes = NAMES_SHOWN.map((topic) => [topic, 'members'] as const)
      return transaction.run(insertChanges(transaction.siteId, changes))
    },
  }),
  followLists,
  anonymiseMentions,
  removeUnpostedPictures,
]

/**
 * Notifies the followers of a thread who may read it of a new post (FOR-B2), except its author and those notified directly. Posts hidden
 * meanwhile are skipped.
 */
async function notifyFollowers(
  transaction: SiteDatabase,
  { name, data }: Heard<'forum.answerPosted' | 'forum.commentPosted'>,
): Promise<void> {
  const { threadId, postId, told: notifiedId, mentioned } = data
  // Hiding takes the same lock, so a thread hidden a moment later hides these notifications too.
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
      except: [post.author_id, notifiedId, ...mentioned],
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
        url: postUrl(threadId, postId),
        source: `followed:${postId}`,
      })),
    )
    if (followers.length < BATCH_SIZE) return
    after = followers.at(-1) ?? after
  }
}
