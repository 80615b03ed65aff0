import { sql as raw } from 'kysely'

/** What lists tell of a lesson without reading its contents. */
export interface LessonFigures {
  minutes: number
  has_content: boolean
  has_film: boolean
  documents: number
  questions: number
}

/** These as columns of a query on a table with `contents`, which leave an empty text out altogether. */
export const LESSON_FIGURES = [
  raw<number>`(contents ->> 'minutes')::int`.as('minutes'),
  raw<boolean>`contents -> 'content' is not null`.as('has_content'),
  raw<boolean>`(contents ->> 'videoUrl' <> '' or contents #>> '{film,fileId}' is not null)`.as('has_film'),
  raw<number>`jsonb_array_length(contents -> 'documents')`.as('documents'),
  raw<number>`coalesce(jsonb_array_length(contents #> '{quiz,questions}'), 0)`.as('questions'),
] as const
