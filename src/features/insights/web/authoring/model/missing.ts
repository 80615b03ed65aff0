import { picturesIn } from '#base/rich-text.ts'
import type { InsightContents } from '../../../contents.ts'

/** Fields an insight needs before it can be published. */
export type Missing = 'title' | 'category' | 'tags' | 'featuredImageAlt' | 'pictureAlt' | 'visibleTo' | 'videoUrl'

/**
 * The fields an insight still lacks for publication (WRITE-10, WRITE-11, WRITE-12); pictures need a description
 * (LAND-B2).
 */
export function missingIn(contents: InsightContents): Missing[] {
  const { title, category, tags, featuredImage, contentJSON, visibility, visibleTo } = contents
  const isMissing: Record<Exclude<Missing, 'videoUrl'>, boolean> = {
    title: title.trim() === '',
    category: category === '',
    tags: tags.length === 0,
    featuredImageAlt: featuredImage !== null && featuredImage.alt.trim() === '',
    pictureAlt: picturesIn(contentJSON).some(({ alt }) => alt.trim() === ''),
    visibleTo: visibility === 'types' && visibleTo.length === 0,
  }
  return (Object.keys(isMissing) as (keyof typeof isMissing)[]).filter((field) => isMissing[field])
}

/** Publish is disabled until these are filled in (WRITE-12); the other fields are reported when it is pressed. */
export function mayPublish(missing: readonly Missing[]): boolean {
  return !missing.some((field) => field === 'title' || field === 'category' || field === 'tags')
}
