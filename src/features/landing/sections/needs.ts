import type { LandingPage } from '../contract.ts'
import { sectionDataOf } from './data.ts'

/** The insights one section of a page is waiting for; no categories means all. */
export interface InsightNeed {
  key: string
  categories: string[]
  limit: number
}

/** The name under which a section's data is loaded and handed over. */
export const sectionKey = (tabIndex: number, componentIndex: number) => `${tabIndex}.${componentIndex}`

/**
 * What has to be loaded before this page is drawn: one entry per section that shows insights (LAND-09). With `tab`,
 * only that tab's. Unknown types and configs that do not parse need nothing.
 */
export function needsOf(page: LandingPage, tab?: number): InsightNeed[] {
  return page.tabs.flatMap(({ components }, tabIndex) => {
    if (tab !== undefined && tab !== tabIndex) return []
    return components.flatMap((component, index) => {
      const data = sectionDataOf(component.type)
      const config = data?.schema.safeParse(component.config)
      const insights = config?.success ? data?.needs?.(config.data)?.insights : undefined
      return insights ? [{ key: sectionKey(tabIndex, index), ...insights }] : []
    })
  })
}
