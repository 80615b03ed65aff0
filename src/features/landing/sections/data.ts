import type { z } from 'zod'
import { introductionConfig } from './introduction/schema.ts'
import { LIBRARY_TILES, type LibraryConfig, libraryConfig } from './library/schema.ts'
import { listConfig } from './list/schema.ts'

/** What a section must have loaded before it can be drawn. */
export interface SectionNeeds {
  insights?: { categories: string[]; limit: number }
}

/** The half of a section type that needs no React, so the server reads it as it stands. */
export interface SectionData<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  needs?(config: z.infer<Schema>): SectionNeeds
}

export const sectionData = {
  introduction: { schema: introductionConfig },
  list: { schema: listConfig },
  library: {
    schema: libraryConfig,
    needs: (config: LibraryConfig) => ({ insights: { categories: config.categories, limit: LIBRARY_TILES } }),
  },
} satisfies Record<string, SectionData>

export type SectionTypeName = keyof typeof sectionData

/** The data half of a type as stored, or null for a type this build does not know. */
export const sectionDataOf = (type: string): SectionData | null =>
  Object.hasOwn(sectionData, type) ? (sectionData[type as SectionTypeName] as SectionData) : null
