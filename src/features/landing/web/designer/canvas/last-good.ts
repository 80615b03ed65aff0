import type { LandingTab } from '../../../contract.ts'
import { sectionDataOf } from '../../../sections/data.ts'

type Component = LandingTab['components'][number]

/** How each section that is designed could be drawn last; their names are never given twice. */
const good = new Map<string, Component>()

/**
 * The sections as they can be drawn: while a field is typed into, a config may be wrong for a moment (half an address, say);
 * its section is drawn as it was before. `ids` names the sections in their order; without names nothing is remembered.
 */
export function lastGood(components: readonly Component[], ids: readonly string[] | undefined): Component[] {
  return components.map((component, index) => {
    const id = ids?.[index]
    if (id === undefined) return component
    if (sectionDataOf(component.type)?.schema.safeParse(component.config).success) {
      good.set(id, component)
      return component
    }
    const before = good.get(id)
    return before?.type === component.type ? before : component
  })
}
