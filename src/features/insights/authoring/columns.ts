import { sql as raw } from 'kysely'
import { cleanName } from '#base/names.ts'
import { type RichText, readingMinutes } from '#base/rich-text.ts'
import { videoOf } from '#base/video.ts'
import type { CheckedText } from '#platform/server/rich-text.ts'
import { type InsightContents, insightContents } from '../contents.ts'
import { choiceOf, readersOf } from '../rules/visibility.ts'

/** Columns of `insight` that hold its contents. */
export const CONTENT_COLUMNS = [
  'title',
  'sub_title',
  'category',
  'tags',
  'applicable_to',
  'front_page',
  'visible_to',
  'content_json',
  'featured_image',
  'featured_image_alt',
  'photographer',
  'video_url',
  'file_id',
  'audio_id',
  'audio',
  'donations',
] as const

/** As text, because the driver would turn a date into an instant. */
export const reviewDay = raw<string | null>`insight.review_on::text`.as('review_on')

export interface ContentRow {
  title: string
  sub_title: string
  category: string
  tags: string[]
  applicable_to: string[]
  front_page: boolean
  visible_to: string[]
  content_json: RichText
  featured_image: string | null
  featured_image_alt: string
  photographer: string
  video_url: string | null
  file_id: string | null
  audio_id: string | null
  audio: unknown
  donations: unknown
  review_on: string | null
}

/** The contents of an insight's row, as published. */
export function contentsOf(row: ContentRow): InsightContents {
  return insightContents.parse({
    title: row.title,
    subTitle: row.sub_title,
    category: row.category,
    tags: row.tags,
    applicableTo: row.applicable_to,
    frontPage: row.front_page,
    ...choiceOf(row.visible_to),
    contentJSON: row.content_json,
    featuredImage: row.featured_image === null ? null : { id: row.featured_image, alt: row.featured_image_alt },
    photographer: row.photographer,
    // Old URLs that are no longer allowed are dropped: they cannot be played, and would be rejected.
    videoUrl: videoOf(row.video_url) ? (row.video_url ?? '') : '',
    file: row.file_id === null ? null : { id: row.file_id },
    audio: row.audio_id === null ? null : { id: row.audio_id, ...(row.audio as object | null) },
    ...(row.donations ? { donations: row.donations } : {}),
    reviewOn: row.review_on,
  } satisfies Record<keyof Omit<InsightContents, 'donations'>, unknown>)
}

/** The columns of published contents; `names` are the names of categories and topics, for the search. */
export function columnsOf(
  contents: InsightContents,
  text: CheckedText,
  names: { category: ReadonlyMap<string, string>; topic: ReadonlyMap<string, string> },
) {
  const { title, category, tags, featuredImage, audio, donations } = contents
  const { id: audioId = null, ...recording } = audio ?? {}
  return {
    title: cleanName(title),
    sub_title: cleanName(contents.subTitle),
    category,
    tags,
    labels: [
      title,
      names.category.get(category) ?? category,
      ...tags.map((tag) => names.topic.get(tag) ?? tag),
      ...tags,
    ].join(' · '),
    applicable_to: contents.applicableTo,
    front_page: contents.frontPage,
    visible_to: readersOf(contents),
    content_json: JSON.stringify(text.json),
    content_html: text.html,
    plaintext: text.plaintext,
    reading_minutes: readingMinutes(text.plaintext),
    featured_image: featuredImage?.id ?? null,
    featured_image_alt: featuredImage?.alt ?? '',
    photographer: contents.photographer,
    video_url: contents.videoUrl || null,
    file_id: contents.file?.id ?? null,
    audio_id: audioId,
    audio: audio && JSON.stringify(recording),
    donations: donations.on || donations.suggestedAmount !== null ? JSON.stringify(donations) : null,
    review_on: contents.reviewOn,
  }
}
