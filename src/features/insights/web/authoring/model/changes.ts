import { isDeepEqual } from '#base/deep-equal.ts'
import { picturesIn, plainTextOf } from '#base/rich-text.ts'
import { type Run, wordDiff } from '#base/word-diff.ts'
import type { InsightContents } from '../../../contents.ts'
import { segmentsOf } from './segments.ts'

export type ChangedField = Exclude<keyof InsightContents, 'contentJSON'>

export interface FieldChange {
  field: ChangedField
  from: unknown
  to: unknown
}

/** The differences between two contents, for display. */
export interface Changes {
  fields: FieldChange[]
  /** Word differences of the text; undefined if there are none. */
  text: Run[] | undefined
  /** Whether its pictures or films differ, including their descriptions. */
  media: boolean
}

/** Fields in the form's order. */
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

/** Compares two states of an insight. */
export function changesBetween(before: InsightContents, after: InsightContents): Changes {
  const [oldText, newText] = [plainTextOf(before.contentJSON), plainTextOf(after.contentJSON)]
  return {
    fields: FIELDS.filter((field) => !isDeepEqual(before[field], after[field])).map((field) => ({
      field,
      from: before[field],
      to: after[field],
    })),
    text: oldText === newText ? undefined : wordDiff(oldText, newText),
    media: !isDeepEqual(mediaOf(before), mediaOf(after)),
  }
}

export function isNothing({ fields, text, media }: Changes): boolean {
  return fields.length === 0 && text === undefined && !media
}

function mediaOf({ contentJSON }: InsightContents) {
  const films = segmentsOf(contentJSON).flatMap((segment) => (segment.kind === 'video' ? [segment.url] : []))
  return { pictures: picturesIn(contentJSON), films }
}
