import type { ColumnType, Generated } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { FileKind, InsightContents } from './contents.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    insight: InsightTable
    saved_insight: SavedInsightTable
    insight_working_copy: InsightWorkingCopyTable
    insight_version: InsightVersionTable
    insight_plan: InsightPlanTable
    insight_file: InsightFileTable
    insight_word: InsightWordTable
    mix: MixTable
  }
}

interface InsightTable {
  site_id: string
  id: string
  published_at: Timestamp
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  title: string
  sub_title: Generated<string>
  category: Generated<string>
  tags: Generated<string[]>
  applicable_to: Generated<string[]>
  author_id: string | null
  content_json: Json<RichText>
  content_html: Generated<string>
  plaintext: Generated<string>
  reading_minutes: Generated<number>
  featured_image: Generated<string | null>
  featured_image_alt: Generated<string>
  photographer: Generated<string>
  video_url: Generated<string | null>
  file_id: Generated<string | null>
  front_page: Generated<boolean>
  labels: Generated<string>
  search: ColumnType<string, never, never>
  state: Generated<'draft' | 'published' | 'unpublished'>
  revision: Generated<number>
  /** Roles that can read it; administrators and its author always can. */
  visible_to: Generated<string[]>
  unpublish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** `2027-03-01` */
  review_on: ColumnType<string | null, string | null | undefined, string | null>
  review_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  audio_id: Generated<string | null>
  audio: ColumnType<unknown, string | null | undefined, string | null>
  donations: ColumnType<unknown, string | null | undefined, string | null>
}

interface InsightWorkingCopyTable {
  site_id: string
  insight_id: string
  member_id: string
  contents: Json<InsightContents>
  based_on: number
  kept_at: Timestamp
  /** The open editor that saved it last. */
  screen: Generated<string | null>
  /** Stashed contents: of a plan that did not go live, or put aside by the editor. */
  set_aside: ColumnType<InsightContents | null, string | null | undefined, string | null>
}

interface InsightVersionTable {
  site_id: string
  insight_id: string
  revision: number
  contents: Json<InsightContents>
  published_at: Timestamp
  published_by: string | null
}

interface InsightPlanTable {
  site_id: string
  insight_id: string
  contents: Json<InsightContents>
  based_on: number
  publish_at: Date
  planned_by: string | null
}

interface InsightFileTable {
  site_id: string
  file_id: string
  insight_id: string
  kind: FileKind
  sent_by: string | null
  sent_at: Timestamp
}

/** Maintained by triggers of `insight`. */
interface InsightWordTable {
  site_id: string
  word: string
  uses: number
}

interface MixTable {
  site_id: string
  id: string
  member_id: string | null
  name: string
  file_id: string
}

interface SavedInsightTable {
  site_id: string
  member_id: string
  insight_id: string
  saved_at: Timestamp
}
