import type { DrawnSection } from './drawn-sections.ts'
import type { LandingPageInput } from './input.ts'

type Islands = LandingPageInput['islands']

/** Path of the script a section's animation is played by; undefined for none, or where this build has none (LAND-07). */
export function islandOf({ type, config }: DrawnSection, islands: Islands = {}): string | undefined {
  const { animation } = config as { animation?: string }
  if (type !== 'introduction' || !animation || !Object.hasOwn(islands, animation)) return undefined
  return islands[animation]
}

/** Every script a page needs, each once. A page without an animation has none. */
export function islandsOf(sections: readonly DrawnSection[], islands: Islands): string[] {
  return [...new Set(sections.flatMap((section) => islandOf(section, islands) ?? []))]
}
