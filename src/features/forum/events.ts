import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends ForumEvents {}
}

interface ForumEvents {
  'forum.answerPosted': StoredEvent<PostedIds>
  'forum.commentPosted': StoredEvent<PostedIds>
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
