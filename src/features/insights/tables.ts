import type { ColumnType, Generated } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    insight: InsightTable
    saved_insight: SavedInsightTable
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
}

interface SavedInsightTable {
  site_id: string
  member_id: string
  insight_id: string
  saved_at: Timestamp
}
