import type { z } from 'zod'
import type { SharedEventsNeed } from '#features/calendar/contract.ts'
import { alertConfig } from './alert/schema.ts'
import { CALENDAR_EVENTS, type CalendarConfig, calendarConfig, DAYS_AROUND } from './calendar/schema.ts'
import { detailConfig } from './detail/schema.ts'
import { dialogTextConfig } from './dialog-text/schema.ts'
import { EVENT_CARDS, type EventsConfig, eventsConfig } from './events/schema.ts'
import { imageGalleryConfig } from './image-gallery/schema.ts'
import { INSIGHT_CARDS, insightsConfig } from './insights/schema.ts'
import { introductionConfig } from './introduction/schema.ts'
import { LIBRARY_TILES, type LibraryConfig, libraryConfig } from './library/schema.ts'
import { listConfig } from './list/schema.ts'
import { pricingConfig } from './pricing/schema.ts'
import { scrollerConfig } from './scroller/schema.ts'
import { tabStripConfig } from './tab-strip/schema.ts'
import { textConfig } from './text/schema.ts'

/** What a section must have loaded before it can be drawn. */
export interface SectionNeeds {
  /** The newest of these categories, of all where none is named; `frontPage`: of those on the front page alone. */
  insights?: { categories: string[]; limit: number; frontPage?: boolean }
  /** Shared events: those over before now (newest first), those that begin after it (next first), or all of these days around it. */
  events?: SharedEventsNeed
}

/** The half of a section type that needs no React, so the server reads it as it stands. */
export interface SectionData<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  needs?(config: z.infer<Schema>): SectionNeeds
}

export const sectionData = {
  introduction: { schema: introductionConfig },
  pricing: { schema: pricingConfig },
  detail: { schema: detailConfig },
  imageGallery: { schema: imageGalleryConfig },
  alert: { schema: alertConfig },
  list: { schema: listConfig },
  library: {
    schema: libraryConfig,
    needs: (config: LibraryConfig) => ({ insights: { categories: config.categories, limit: LIBRARY_TILES } }),
  },
  insights: {
    schema: insightsConfig,
    needs: () => ({ insights: { categories: [], limit: INSIGHT_CARDS, frontPage: true } }),
  },
  events: {
    schema: eventsConfig,
    needs: ({ type }: EventsConfig) => ({ events: { span: type, limit: EVENT_CARDS } }),
  },
  calendar: {
    schema: calendarConfig,
    needs: ({ defaultView }: CalendarConfig) => ({
      events: { span: 'around', ...DAYS_AROUND[defaultView], limit: CALENDAR_EVENTS },
    }),
  },
  scroller: { schema: scrollerConfig },
  dialogText: { schema: dialogTextConfig },
  text: { schema: textConfig },
  tabStrip: { schema: tabStripConfig },
} satisfies Record<string, SectionData>

export type SectionTypeName = keyof typeof sectionData

/** The data half of a type as stored, or null for a type this build does not know. */
export const sectionDataOf = (type: string): SectionData | null =>
  Object.hasOwn(sectionData, type) ? (sectionData[type as SectionTypeName] as SectionData) : null
