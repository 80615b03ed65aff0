import type { LandingPage } from '../contract.ts'
import { type SectionNeeds, sectionDataOf } from './data.ts'

/** What one section of a page is waiting for. */
export interface SectionNeed extends SectionNeeds {
  key: string
}

/** Sections of one tab that may show shared events: each can bring some hundreds of them to every visitor (LAND-17, LAND-19). */
export const MOST_EVENT_SECTIONS = 4

/** Whether sections of this type show shared events. */
export const showsEvents = (type: string) => type === 'calendar' || type === 'events'

/** The name under which a section's data is loaded and handed over. */
export const sectionKey = (tabIndex: number, componentIndex: number) => `${tabIndex}.${componentIndex}`

/**
 * What has to be loaded before this page is drawn: one entry per section that shows insights or events (LAND-09, LAND-19). With `tab`,
 * only that tab's. Unknown types and configs that do not parse need nothing; sections with events beyond `MOST_EVENT_SECTIONS` of
 * a tab, which only an older page has, get none.
 */
export function needsOf(page: LandingPage, tab?: number): SectionNeed[] {
  return page.tabs.flatMap(({ components }, tabIndex) => {
    if (tab !== undefined && tab !== tabIndex) return []
    let events = 0
    return components.flatMap((component, index) => {
      const data = sectionDataOf(component.type)
      const config = data?.schema.safeParse(component.config)
      const needs = config?.success ? data?.needs?.(config.data) : undefined
      if (!needs) return []
      if (needs.events) events += 1
      const none: SectionNeeds =
        needs.events && events > MOST_EVENT_SECTIONS ? { events: { ...needs.events, limit: 0 } } : {}
      return [{ key: sectionKey(tabIndex, index), ...needs, ...none }]
    })
  })
}
