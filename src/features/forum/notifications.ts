import { sql as raw } from 'kysely'
import { isActiveMember } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import type { StoredPublication } from '#platform/server/outbox/events.ts'
import type { NewNotification, Notifier } from '#platform/server/outbox/notifications.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { isMutedBy, postUrl } from './actions/post-url.ts'
import { BATCH_SIZE, followersAfter, hasOtherFollowers } from './followers.ts'
import type { MentionContext } from './mentions/save-mentions.ts'
import {
  ANSWER_REPLIED,
  COMMENT_REPLIED,
  FOLLOWED_ANSWERED,
  FOLLOWED_COMMENTED,
  MENTIONED,
  QUESTION_REPLIED,
} from './notification-messages.ts'

/** A new post, with what decides who is notified. */
export interface Posting extends MentionContext {
  postId: string
  /** 0 for an answer. */
  depth: number
  repliedTo: {
    authorId: string | null
    /** They have muted the thread. */
    isMuting: boolean
  }
  /** Members the post mentions. */
  mentioned: readonly string[]
}

/** An answer that was marked as the best. */
export interface BestAnswer {
  thread: MentionContext['thread'] & { alias: string | null }
  answer: { id: string; author_id: string }
  /** The author's new score; null for an answer under a random name, which raises none (FOR-B6). */
  bestAnswers: number | null
  /** Who marked it; null if it follows from another action. */
  by: { memberId: string | null; isAsker: boolean } | null
}

/** The sentence that congratulates on a best answer: what is missing to the next badge (NOT-09, NOT-10). */
export type BestAnswerSentence = (
  transaction: SiteDatabase,
  memberId: string,
  bestAnswers: number | null,
) => Promise<string>

/**
 * Who is notified of a post, in its own transaction: the author replied to (FOR-35) and those it mentions (FOR-B4); and after it the followers
 * of its thread (FOR-B2). What is hidden or deleted is withheld from notifications as well.
 */
export const forumNotifications = (
  { notify, setNotificationsHidden, deleteNotifications }: Notifier,
  bestAnswerSentence: BestAnswerSentence,
): readonly Subscription[] => [
  subscribe(['forum.answerPosted', 'forum.commentPosted'], {
    inTransaction: async (transaction, { context }) => {
      await notify(transaction, ofReply(context))
      await notify(transaction, await ofMentions(transaction, context))
    },
    after: notifyFollowers(notify),
    onlyIf: hasOtherFollowers,
  }),
  subscribe('forum.membersMentioned', {
    inTransaction: async (transaction, { context }) => notify(transaction, await ofMentions(transaction, context)),
  }),
  subscribe('forum.bestAnswerMarked', {
    inTransaction: async (transaction, { context }) => {
      const { thread, answer, bestAnswers } = context
      if (await isMutedBy(transaction, thread.id, answer.author_id)) return
      const content = await bestAnswerSentence(transaction, answer.author_id, bestAnswers)
      await notify(transaction, [ofBestAnswer(context, content)])
    },
  }),
  subscribe('forum.threadHidden', {
    inTransaction: (transaction, { context: { id, isHidden } }) =>
      setNotificationsHidden(transaction, { groupId: id }, isHidden),
  }),
  subscribe('forum.postHidden', {
    inTransaction: (transaction, { context: { id, isHidden } }) =>
      setNotificationsHidden(transaction, { subjectIds: [id] }, isHidden),
  }),
  subscribe('forum.threadDeleted', {
    inTransaction: (transaction, { context: { id } }) =>
      deleteNotifications(transaction, { groupId: id, subjectIds: [id] }),
  }),
  subscribe('forum.postDeleted', {
    inTransaction: (transaction, { context: { id } }) => deleteNotifications(transaction, { subjectIds: [id] }),
  }),
]

/** For the author replied to, unless it is the same member or they have muted the thread. */
function ofReply({ depth, repliedTo, ...post }: Posting): NewNotification[] {
  if (repliedTo.authorId === null || repliedTo.authorId === post.authorId || repliedTo.isMuting) return []
  const content = [QUESTION_REPLIED, ANSWER_REPLIED][depth] ?? COMMENT_REPLIED
  return [
    {
      ...ofText(post),
      memberId: repliedTo.authorId,
      type: 'QuestionAnswered',
      content,
      source: `reply:${post.postId}`,
    },
  ]
}

/**
 * For those a thread or post mentions, once per thread or post, if they may read it and have not muted the thread; not for its author,
 * nor for who was notified of the same post already.
 */
async function ofMentions(
  transaction: SiteDatabase,
  { mentioned, repliedTo, ...text }: MentionContext & Pick<Posting, 'mentioned'> & Partial<Pick<Posting, 'repliedTo'>>,
): Promise<NewNotification[]> {
  if (mentioned.length === 0) return []
  const recipients = await transaction.many(
    sql
      .selectFrom('member')
      .select('id')
      .where('id', 'in', mentioned)
      .where(isActiveMember)
      .where(raw<boolean>`(user_type = 'admin' or not ${text.hidden}::boolean)`)
      .where(
        raw<boolean>`id is distinct from ${text.authorId}::uuid and id is distinct from ${repliedTo?.authorId ?? null}::uuid`,
      )
      .where(
        raw<boolean>`not exists (select from forum_following f
          where f.thread_id = ${text.thread.id}::uuid and f.member_id = member.id and f.following = 'mute')`,
      ),
  )
  const content = text.postId === null ? MENTIONED.question : MENTIONED.post
  const source = `mention:${text.postId ?? text.thread.id}`
  return recipients.map(({ id }) => ({ ...ofText(text), memberId: id, type: 'other', content, source }))
}

/**
 * For the followers of a thread who may read it, of a new post, except its author and those notified directly. Posts hidden meanwhile
 * are skipped.
 */
const notifyFollowers =
  (notify: Notifier['notify']) =>
  async (
    transaction: SiteDatabase,
    {
      name,
      data: { threadId, postId, told, mentioned },
    }: StoredPublication<'forum.answerPosted' | 'forum.commentPosted'>,
  ): Promise<void> => {
    // Hiding takes the same lock, so a thread hidden a moment later hides these notifications too.
    const thread = await transaction.one(
      sql
        .selectFrom('forum_thread')
        .select(['id', 'title', 'topics', 'category'])
        .where('id', '=', threadId)
        .where('hidden_at', 'is', null)
        .forShare(),
    )
    const post = await transaction.one(
      sql
        .selectFrom('forum_post')
        .select(['author_id as authorId', 'alias'])
        .where('id', '=', postId)
        .where('hidden_at', 'is', null),
    )
    if (!thread || !post) return
    const content = name === 'forum.answerPosted' ? FOLLOWED_ANSWERED : FOLLOWED_COMMENTED
    const notification = { ...ofText({ thread, postId, ...post }), type: 'other', content } as const
    const except = [post.authorId, told, ...mentioned]
    for (let after = LOWEST_ID; ; ) {
      const followers = await followersAfter(transaction, threadId, { after, except })
      await notify(
        transaction,
        followers.map((memberId) => ({ ...notification, memberId, source: `followed:${postId}` })),
      )
      if (followers.length < BATCH_SIZE) return
      after = followers.at(-1) ?? after
    }
  }

const ofBestAnswer = ({ thread, answer, by }: BestAnswer, content: string): NewNotification => ({
  ...ofText({
    thread,
    postId: answer.id,
    authorId: by?.memberId ?? null,
    // Administrators are shown as such: a random name that may mark where askers may not would narrow down who it is.
    alias: by?.isAsker ? thread.alias : null,
  }),
  memberId: answer.author_id,
  type: 'bestAnswerAwarded',
  content,
  source: `best:${answer.id}`,
})

/** What all notifications about a thread or post have in common. */
const ofText = ({ thread, postId, authorId, alias }: Omit<MentionContext, 'hidden'>) => ({
  subjectId: postId ?? thread.id,
  groupId: thread.id,
  title: thread.title,
  category: thread.category,
  topics: thread.topics,
  authorId,
  authorAlias: alias,
  url: postId === null ? `/forum?key=${thread.id}` : postUrl(thread.id, postId),
})
