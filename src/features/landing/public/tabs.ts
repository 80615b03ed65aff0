import { slugOf } from '#base/slug.ts'
import type { LandingPage } from '../contract.ts'

/** The URL slug of each tab, in order: its name as a slug, made unique by its position. */
export function tabSlugs(page: LandingPage): string[] {
  const taken = new Set<string>()
  return page.tabs.map(({ name }, index) => {
    const slug = slugOf(name)
    const free = slug !== '' && !taken.has(slug) ? slug : `${slug}${index + 1}`
    taken.add(free)
    return free
  })
}

/** Index of the tab with this slug; 0 without a slug, null if there is no such tab. */
export function tabIndexOf(page: LandingPage, slug: string | null | undefined): number | null {
  if (slug === null || slug === undefined || slug === '') return 0
  const index = tabSlugs(page).indexOf(slug)
  return index === -1 ? null : index
}

/** Path of a tab on its site; the first tab is the page itself. */
export const tabPath = (slugs: readonly string[], index: number) =>
  index === 0 ? '/' : `/?tab=${encodeURIComponent(slugs[index] ?? '')}`
