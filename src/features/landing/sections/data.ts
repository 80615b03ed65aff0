import type { z } from 'zod'
import type { SharedEventsNeed } from '#features/calendar/contract.ts'
import { alertConfig } from './alert/schema.ts'
import { CALENDAR_EVENTS, type CalendarConfig, calendarConfig, DAYS_AROUND } from './calendar/schema.ts'
import { detailConfig } from './detail/schema.ts'
import { dialogTextConfig } from './dialog-text/schema.ts'
import { donationsConfig } from './donations/schema.ts'
import { EVENT_CARDS, type EventsConfig, eventsConfig } from './events/schema.ts'
import { imageGalleryConfig } from './image-gallery/schema.ts'
import { INSIGHT_CARDS, insightsConfig } from './insights/schema.ts'
import { introductionConfig } from './introduction/schema.ts'
import { LIBRARY_TILES, type LibraryConfig, libraryConfig } from './library/schema.ts'
import { listConfig } from './list/schema.ts'
import { type PricingConfig, pricingConfig } from './pricing/schema.ts'
import { scrollerConfig } from './scroller/schema.ts'
import { tabStripConfig } from './tab-strip/schema.ts'
import { textConfig } from './text/schema.ts'

/** The data to load before a section can be rendered. */
export interface SectionNeeds {
  /** The newest insights of these categories, of all if empty; with `frontPage`, only those on the front page. */
  insights?: { categories: string[]; limit: number; frontPage?: boolean }
  /**
   * Shared events: past ones (newest first), upcoming ones (next first), or all within a number of days around now.
   */
  events?: SharedEventsNeed
  /** The plans of membership with these ids, as far as they can be joined now. */
  plans?: string[]
}

/** The part of a section type without React, which the server imports. */
export interface SectionData<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  needs?(config: z.infer<Schema>): SectionNeeds
}

export const sectionData = {
  introduction: { schema: introductionConfig },
  pricing: {
    schema: pricingConfig,
    needs: ({ items }: PricingConfig) => ({ plans: [...new Set(items.map(({ planId }) => planId))].filter(Boolean) }),
  },
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
  donations: { schema: donationsConfig },
} satisfies Record<string, SectionData>

export type SectionTypeName = keyof typeof sectionData

/** The data part of a stored type; null if this build does not know the type. */
export const sectionDataOf = (type: string): SectionData | null =>
  Object.hasOwn(sectionData, type) ? (sectionData[type as SectionTypeName] as SectionData) : null
