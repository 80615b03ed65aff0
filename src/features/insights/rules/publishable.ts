import { cleanName } from '#base/names.ts'
import type { FieldProblems } from '#base/problem.ts'
import { picturesIn } from '#base/rich-text.ts'
import { AUDIO_LISTS, type AudioList } from '#base/slug.ts'
import { GENERAL_CATEGORY, type InsightContents } from '../contents.ts'

/** The lists an author chooses from (TEN-29, TEN-30). */
export type ChosenFrom = 'categories' | 'industries' | AudioList

/**
 * What contents still need for publication, by field; empty if they can be published (WRITE-10 to WRITE-12).
 * `isOffered` says whether an option is in its list, or already on the insight.
 */
export function missingIn(
  contents: InsightContents,
  isOffered: (list: ChosenFrom, path: string) => boolean,
): FieldProblems {
  const { title, tags, applicableTo, category, audio, featuredImage, contentJSON, visibility, visibleTo } = contents
  const isTopic = (path: string) => isOffered('industries', path)
  const areOffered = (list: AudioList) => audio?.[list].every((path) => isOffered(list, path)) ?? true
  const missing: [field: string, is: boolean, sentence: string][] = [
    ['title', cleanName(title) === '', 'Insight needs a title'],
    ['tags', !tags.every(isTopic), 'Choose topics from the list'],
    ['tags', !tags.some((tag) => tag.trim() !== ''), 'Insight needs at least one topic'],
    ['applicableTo', !applicableTo.every(isTopic), 'Choose topics from the list'],
    [
      'category',
      category !== GENERAL_CATEGORY && !isOffered('categories', category),
      'Choose a category from the list',
    ],
    ['audio', !AUDIO_LISTS.every(areOffered), 'Choose the recording’s details from the lists'],
    ['featuredImage', featuredImage !== null && featuredImage.alt === '', 'Describe the picture in words'],
    ['contentJSON', picturesIn(contentJSON).some(({ alt }) => alt.trim() === ''), 'Describe every picture in words'],
    ['visibleTo', visibility === 'types' && visibleTo.length === 0, 'Choose who reads this insight'],
  ]
  return Object.fromEntries(missing.filter(([, is]) => is).map(([field, , sentence]) => [field, sentence]))
}
