import type { DrawnSection } from './drawn-sections.ts'
import type { LandingPageInput } from './input.ts'

type Islands = LandingPageInput['islands']

/** Script path of the section's animation; undefined if it has none or this build lacks the script (LAND-07). */
export function islandOf({ type, config }: DrawnSection, islands: Islands = {}): string | undefined {
  const { animation } = config as { animation?: string }
  if (type !== 'introduction' || !animation || !Object.hasOwn(islands, animation)) return undefined
  return islands[animation]
}

/** Every script the page needs, each once; none for a page without animations. */
export function islandsOf(sections: readonly DrawnSection[], islands: Islands): string[] {
  return [...new Set(sections.flatMap((section) => islandOf(section, islands) ?? []))]
}
