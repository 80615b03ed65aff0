import { picturesIn, wordsOf } from '#base/rich-text.ts'
import { isSame } from '#base/same.ts'
import { type Run, wordDiff } from '#base/word-diff.ts'
import type { InsightContents } from '../../../contents.ts'
import { segmentsOf } from './segments.ts'

export type ChangedField = Exclude<keyof InsightContents, 'contentJSON'>

export interface FieldChange {
  field: ChangedField
  from: unknown
  to: unknown
}

/** What differs between two contents, for somebody to read. */
export interface Changes {
  fields: FieldChange[]
  /** The words of the text; undefined where they are the same. */
  text: Run[] | undefined
  /** Its pictures or films are others, or described otherwise. */
  media: boolean
}

/** Fields in the order the form has them. */
const FIELDS: readonly ChangedField[] = [
  'title',
  'subTitle',
  'category',
  'tags',
  'applicableTo',
  'frontPage',
  'visibility',
  'visibleTo',
  'reviewOn',
  'audio',
  'donations',
  'featuredImage',
  'photographer',
  'file',
  'videoUrl',
]

/** What was changed from one state of an insight to another. */
export function changesBetween(before: InsightContents, after: InsightContents): Changes {
  const [old, fresh] = [wordsOf(before.contentJSON), wordsOf(after.contentJSON)]
  return {
    fields: FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
      field,
      from: before[field],
      to: after[field],
    })),
    text: old === fresh ? undefined : wordDiff(old, fresh),
    media: !isSame(mediaOf(before), mediaOf(after)),
  }
}

export function isNothing({ fields, text, media }: Changes): boolean {
  return fields.length === 0 && text === undefined && !media
}

function mediaOf({ contentJSON }: InsightContents) {
  const films = segmentsOf(contentJSON).flatMap((segment) => (segment.kind === 'video' ? [segment.url] : []))
  return { pictures: picturesIn(contentJSON), films }
}
