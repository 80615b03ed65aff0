import { newId } from '#base/id.ts'
import type { LandingTab } from '../../../contract.ts'

/** A section in the designer: the stored data and an id that stays when it is moved. */
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

/** The page in the designer. Immutable: every edit returns a new design that shares unchanged parts (DES-17). */
export type Design = readonly DesignTab[]

/** Converts stored tabs to a design. */
export function designOf(tabs: readonly LandingTab[]): Design {
  return tabs.map(({ name, components }) => ({
    id: newId(),
    name,
    components: components.map(({ type, config }) => ({ id: newId(), type, config })),
  }))
}

/** Converts a design to stored tabs. */
export function tabsOf(design: Design): LandingTab[] {
  return design.map(({ name, components }) => ({
    name,
    components: components.map(({ type, config }) => ({ type, config: { ...config } })),
  }))
}

/** Position of a section: index of its tab, and its index there. Undefined if it does not exist. */
export function positionOf(design: Design, sectionId: string): { tab: number; index: number } | undefined {
  for (const [tab, { components }] of design.entries()) {
    const index = components.findIndex(({ id }) => id === sectionId)
    if (index !== -1) return { tab, index }
  }
  return undefined
}

export function sectionOf(design: Design, sectionId: string | undefined): DesignSection | undefined {
  const position = sectionId === undefined ? undefined : positionOf(design, sectionId)
  return position && design[position.tab]?.components[position.index]
}
