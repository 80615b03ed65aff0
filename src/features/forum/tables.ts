import type { ColumnType, Generated } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { ForumSettings } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    forum_setting: ForumSettingTable
    forum_thread: ForumThreadTable
    forum_post: ForumPostTable
    forum_vote: ForumVoteTable
    forum_following: ForumFollowingTable
    forum_revision: ForumRevisionTable
  }
}

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>

interface ForumSettingTable {
  site_id: string
  title_limit: Generated<number>
  accepting: Generated<ForumSettings['accepting']>
  downvote_reputation: ColumnType<number | null, number | null | undefined, number | null>
  random_names: Generated<boolean>
}

interface ForumThreadTable {
  site_id: string
  id: string
  created_at: Timestamp
  edited_at: Instant
  last_activity_at: Timestamp
  revision: Generated<number>
  author_id: string | null
  alias: ColumnType<string | null, string | null | undefined, string | null>
  title: string
  topics: string[]
  category: string
  content_json: Json<RichText>
  content_html: string
  plaintext: string
  answers: Generated<number>
  comments: Generated<number>
  replies: ColumnType<number, never, never>
  views: Generated<number>
  best_answer: ColumnType<string | null, string | null | undefined, string | null>
  hidden_at: Instant
  labels: string
}

interface ForumPostTable {
  site_id: string
  id: string
  thread_id: string
  answer_id: string
  parent_id: string | null
  depth: number
  created_at: Timestamp
  edited_at: Instant
  revision: Generated<number>
  author_id: string | null
  alias: string | null
  content_json: Json<RichText>
  content_html: string
  plaintext: string
  comments: Generated<number>
  discussion: Generated<number>
  upvotes: Generated<number>
  downvotes: Generated<number>
  votes: ColumnType<number, never, never>
  hidden_at: Instant
}

interface ForumVoteTable {
  site_id: string
  id: Generated<string>
  post_id: string
  /** Null once the voter has left. */
  member_id: string | null
  vote: 'up' | 'down'
  voted_at: Timestamp
}

interface ForumFollowingTable {
  site_id: string
  member_id: string
  thread_id: string
  following: 'follow' | 'mute'
  since: Timestamp
}

interface ForumRevisionTable {
  site_id: string
  id: string
  subject_id: string
  revision: number
  thread_id: string
  title: string | null
  plaintext: string
  written_at: Timestamp
  author_id: string | null
}
