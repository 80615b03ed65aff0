import type { LandingTab } from '../../../contract.ts'
import { sectionDataOf } from '../../../sections/data.ts'

type Component = LandingTab['components'][number]

/** The last valid version of each section, by its id; ids are never reused. */
const lastValid = new Map<string, Component>()

/**
 * Replaces sections whose config is temporarily invalid while typing (such as half an address) by their last valid
 * version. `ids` are the sections' ids in order; without them nothing is cached.
 */
export function lastValidSections(components: readonly Component[], ids: readonly string[] | undefined): Component[] {
  return components.map((component, index) => {
    const id = ids?.[index]
    if (id === undefined) return component
    if (sectionDataOf(component.type)?.schema.safeParse(component.config).success) {
      lastValid.set(id, component)
      return component
    }
    const before = lastValid.get(id)
    return before?.type === component.type ? before : component
  })
}
