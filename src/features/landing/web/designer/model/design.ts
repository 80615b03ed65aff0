import { newId } from '#base/id.ts'
import type { LandingTab } from '../../../contract.ts'

/** A section while it is designed: as stored, with a name of its own that stays when it is moved. */
export interface DesignSection {
  id: string
  type: string
  config: Readonly<Record<string, unknown>>
}

export interface DesignTab {
  id: string
  name: string
  components: readonly DesignSection[]
}

/** A page while it is designed. Never changed in place: every edit gives a new one that shares what stayed (DES-17). */
export type Design = readonly DesignTab[]

/** A stored page, ready to be designed. */
export function designOf(tabs: readonly LandingTab[]): Design {
  return tabs.map(({ name, components }) => ({
    id: newId(),
    name,
    components: components.map(({ type, config }) => ({ id: newId(), type, config })),
  }))
}

/** A design as it is stored. */
export function tabsOf(design: Design): LandingTab[] {
  return design.map(({ name, components }) => ({
    name,
    components: components.map(({ type, config }) => ({ type, config: { ...config } })),
  }))
}

/** Where a section stands: its tab and its place there, both counted from 0. Undefined where it is gone. */
export function placeOf(design: Design, sectionId: string): { tab: number; index: number } | undefined {
  for (const [tab, { components }] of design.entries()) {
    const index = components.findIndex(({ id }) => id === sectionId)
    if (index !== -1) return { tab, index }
  }
  return undefined
}

export function sectionOf(design: Design, sectionId: string | undefined): DesignSection | undefined {
  const place = sectionId === undefined ? undefined : placeOf(design, sectionId)
  return place && design[place.tab]?.components[place.index]
}
