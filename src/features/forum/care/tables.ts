import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { CaseKind, CaseState, Decision, Ground } from '../moderation/contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    forum_case: ForumCaseTable
    forum_report: ForumReportTable
    forum_case_log: ForumCaseLogTable
    forum_draft: ForumDraftTable
    forum_picture: ForumPictureTable
  }
}

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface ForumCaseTable {
  site_id: string
  id: string
  thread_id: string
  post_id: string | null
  subject_id: ColumnType<string, never, never>
  kind: CaseKind
  written_at: Timestamp
  author_id: string | null
  author_alias: string | null
  state: ColumnType<CaseState, CaseState | undefined, CaseState>
  since: Timestamp
  reports: Generated<number>
  decision: Later<Decision>
  reason: Later<string>
  decided_by: Later<string>
  decided_at: Later<Date>
  appeal: Later<string>
  appealed_at: Later<Date>
  final_decision: Later<Decision>
  final_reason: Later<string>
  final_by: Later<string>
  final_at: Later<Date>
}

interface ForumReportTable {
  site_id: string
  id: string
  case_id: string
  member_id: string | null
  ground: Ground
  words: Generated<string>
  at: Timestamp
}

interface ForumCaseLogTable {
  site_id: string
  id: string
  at: Timestamp
  case_id: string
  subject_id: string
  kind: CaseKind
  step: 'reported' | 'decided' | 'appealed' | 'decidedAgain'
  actor_id: string | null
  actor_alias: string | null
  decision: Decision | null
  ground: Ground | null
  words: string
}

interface ForumDraftTable {
  site_id: string
  member_id: string
  place: string
  thread_id: string | null
  contents: Json<Record<string, unknown>>
  kept_at: Timestamp
}

interface ForumPictureTable {
  site_id: string
  file_id: string
  subject_id: string | null
  thread_id: string | null
  sent_by: string | null
  sent_at: Timestamp
}
