import { z } from 'zod'
import { id } from '#base/operation.ts'

/** A published version's sections with their lessons, in order, as the column `course_version.outline` holds them. */
export const outline = z.array(
  z.object({
    id,
    title: z.string(),
    lessons: z.array(
      z.object({
        id,
        title: z.string(),
        /** The published edition with its contents. */
        editionId: id,
        minutes: z.int(),
        hasFilm: z.boolean(),
        hasQuiz: z.boolean(),
        /** How many documents it has. */
        documents: z.int(),
      }),
    ),
  }),
)
export type Outline = z.infer<typeof outline>
