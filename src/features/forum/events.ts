import type { StoredEvent, TransientEvent } from '#platform/server/outbox/events.ts'
import type { MentionContext } from './mentions/save-mentions.ts'
import type { Ground } from './moderation/contract.ts'
import type { CaseDecision, ModeratedCase } from './moderation/notifications.ts'
import type { BestAnswer, Posting } from './notifications.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends ForumEvents {}
}

interface ForumEvents {
  'forum.answerPosted': StoredEvent<PostedIds> & TransientEvent<Posting>
  'forum.commentPosted': StoredEvent<PostedIds> & TransientEvent<Posting>
  /** A thread's own text, or an edited text, mentions members for the first time. */
  'forum.membersMentioned': TransientEvent<MentionContext & { mentioned: readonly string[] }>
  'forum.bestAnswerMarked': TransientEvent<BestAnswer>
  /** An answer is the best no more. */
  'forum.bestAnswerTaken': TransientEvent<{ id: string; authorId: string }>
  'forum.threadHidden': TransientEvent<Hiding>
  'forum.postHidden': TransientEvent<Hiding>
  'forum.threadDeleted': TransientEvent<{ id: string }>
  'forum.postDeleted': TransientEvent<{ id: string }>
  'forum.itemReported': TransientEvent<ModeratedCase & { ground: Ground; isAppealed: boolean }>
  'forum.decisionAppealed': TransientEvent<ModeratedCase>
  'forum.caseDecided': TransientEvent<CaseDecision>
  'forum.chatMessageSent': TransientEvent<{ id: string; chatroomId: string; title: string; authorId: string | null }>
  'forum.chatroomRemoved': TransientEvent<{ id: string }>
  'forum.threadOpened': StoredEvent<{ threadId: string; device: string }>
  /** A category or topic has more threads than one transaction updates: the rest follows after this one. */
  'forum.entryFollowedInPart': StoredEvent<{ list: string; path: string; lastQuestion: string }>
}

interface PostedIds {
  threadId: string
  postId: string
  /** The member whose thread or post was replied to, who is notified of the post itself. */
  told: string | null
  /** Members the post mentions, who are notified of that. */
  mentioned: string[]
}

/** A thread or post was hidden from everybody but administrators, or shown again. */
interface Hiding {
  id: string
  isHidden: boolean
}
