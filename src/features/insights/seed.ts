import { newId } from '#base/id.ts'
import { type RichText, readingMinutes } from '#base/rich-text.ts'
import { slugOf } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { checkRichText } from '#platform/server/rich-text.ts'

export interface SeededInsight {
  title: string
  subTitle: string
  /** Names, not slugs. */
  category: string
  topics: readonly string[]
  body: RichText
  publishedAt: Date
  authorId: string
  /** Every picture comes with its description in words (LAND-B2). */
  featuredImage: { id: string; alt: string } | null
  videoUrl?: string | undefined
  fileId?: string | undefined
  frontPage?: boolean | undefined
}

/** Insights of one site, their text checked and rendered as on any save. */
export async function seedInsights(database: SiteDatabase, insights: readonly SeededInsight[]): Promise<void> {
  const rows = insights.map((insight) => {
    const text = checkRichText(insight.body)
    return {
      site_id: database.siteId,
      id: newId(insight.publishedAt.getTime()),
      published_at: insight.publishedAt,
      title: insight.title,
      sub_title: insight.subTitle,
      category: slugOf(insight.category),
      tags: insight.topics.map(slugOf),
      labels: [insight.title, insight.category, ...insight.topics].join(' · '),
      author_id: insight.authorId,
      content_json: JSON.stringify(text.json),
      content_html: text.html,
      plaintext: text.plaintext,
      reading_minutes: readingMinutes(text.plaintext),
      featured_image: insight.featuredImage?.id ?? null,
      featured_image_alt: insight.featuredImage?.alt ?? '',
      video_url: insight.videoUrl ?? null,
      file_id: insight.fileId ?? null,
      front_page: insight.frontPage ?? false,
    }
  })
  await database.run(sql.insertInto('insight').values(rows))
}
