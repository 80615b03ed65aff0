import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** Side by side, stacked, or numbered. */
export const LIST_LAYOUTS = ['columns', 'rows', 'numbered'] as const

/** Title, description and items in the configured layout (LAND-12). */
export const listConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  layout: z.enum(LIST_LAYOUTS).default('columns'),
  items: z
    .array(z.strictObject({ title: text(160).default(''), description: text(1_000).default('') }))
    .max(40)
    .default([]),
  styles: styles.default({}),
})
export type ListConfig = z.infer<typeof listConfig>
