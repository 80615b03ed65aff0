import type { LandingPage } from '../contract.ts'
import { type SectionNeeds, sectionDataOf } from './data.ts'

/** The needs of one section of a page. */
export interface SectionNeed extends SectionNeeds {
  key: string
}

/** Maximum number of event sections per tab: each can add hundreds of events to the page (LAND-17, LAND-19). */
export const MAX_EVENT_SECTIONS = 4

/** Whether sections of this type show shared events. */
export const showsEvents = (type: string) => type === 'calendar' || type === 'events'

/** Identifies a section's loaded data. */
export const sectionKey = (tabIndex: number, componentIndex: number) => `${tabIndex}.${componentIndex}`

/**
 * The data to load before this page is rendered: one entry per section that shows insights or events (LAND-09,
 * LAND-19), of one tab if `tab` is set. Unknown types and invalid configs need nothing. Event sections beyond
 * `MAX_EVENT_SECTIONS` of a tab, which only older pages have, get no events.
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
        needs.events && events > MAX_EVENT_SECTIONS ? { events: { ...needs.events, limit: 0 } } : {}
      return [{ key: sectionKey(tabIndex, index), ...needs, ...none }]
    })
  })
}
