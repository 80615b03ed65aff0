import { picturesIn } from '#base/rich-text.ts'
import type { InsightContents } from '../../../contents.ts'

/** What has to be there before others may read it. */
export type Missing = 'title' | 'category' | 'tags' | 'featuredImageAlt' | 'pictureAlt' | 'visibleTo' | 'videoUrl'

/** What an insight still lacks before it can be published (WRITE-10, WRITE-11, WRITE-12); pictures need a description (LAND-B2). */
export function missingIn(contents: InsightContents): Missing[] {
  const { title, category, tags, featuredImage, contentJSON, visibility, visibleTo } = contents
  const lacks: Record<Exclude<Missing, 'videoUrl'>, boolean> = {
    title: title.trim() === '',
    category: category === '',
    tags: tags.length === 0,
    featuredImageAlt: featuredImage !== null && featuredImage.alt.trim() === '',
    pictureAlt: picturesIn(contentJSON).some(({ alt }) => alt.trim() === ''),
    visibleTo: visibility === 'types' && visibleTo.length === 0,
  }
  return (Object.keys(lacks) as (keyof typeof lacks)[]).filter((field) => lacks[field])
}

/** Publish stays shut until these are there (WRITE-12); of the rest it says what to do when it is pressed. */
export function mayPublish(missing: readonly Missing[]): boolean {
  return !missing.some((field) => field === 'title' || field === 'category' || field === 'tags')
}
