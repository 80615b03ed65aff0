import { newId } from '#base/id.ts'
import type { Design, DesignSection, DesignTab } from './design.ts'
import { positionOf, sectionOf } from './design.ts'

/** All edits of a page as pure functions from one design to the next (DES-20, DES-B1). */

export const MAX_TABS = 12
export const MAX_SECTIONS = 60

export function addTab(design: Design, name: string): Design {
  return design.length < MAX_TABS ? [...design, { id: newId(), name, components: [] }] : design
}

export function renameTab(design: Design, tabId: string, name: string): Design {
  return design.map((tab) => (tab.id === tabId ? { ...tab, name } : tab))
}

/** The last tab cannot be removed: a page has at least one. */
export function removeTab(design: Design, tabId: string): Design {
  return design.length > 1 ? design.filter(({ id }) => id !== tabId) : design
}

/** Copies a tab with all its sections, under new ids, to the position after it. Null if the page is full. */
export function duplicateTab(design: Design, tabId: string): { design: Design; id: string } | null {
  const index = design.findIndex(({ id }) => id === tabId)
  const tab = design[index]
  if (!tab || design.length >= MAX_TABS) return null
  const components = tab.components.map((section) => ({ ...section, id: newId() }))
  const copy = { id: newId(), name: tab.name, components }
  return { design: design.toSpliced(index + 1, 0, copy), id: copy.id }
}

export function moveTab(design: Design, tabId: string, to: number): Design {
  return moved(design, tabId, to)
}

/** Inserts a new section at index `at` of a tab. Returns the design and the section's id. */
export function addSection(
  design: Design,
  tabId: string,
  at: number,
  { type, config }: { type: string; config: Readonly<Record<string, unknown>> },
): { design: Design; id: string } {
  const section = { id: newId(), type, config: structuredClone(config) as Record<string, unknown> }
  const added = withTab(design, tabId, (tab) =>
    isFull(tab) ? tab.components : tab.components.toSpliced(at, 0, section),
  )
  return { design: added, id: section.id }
}

export function removeSection(design: Design, sectionId: string): Design {
  return withTabOf(design, sectionId, ({ components }) => components.filter(({ id }) => id !== sectionId))
}

/** Copies a section to the position below it. Null if its tab is full. */
export function duplicateSection(design: Design, sectionId: string): { design: Design; id: string } | null {
  const position = positionOf(design, sectionId)
  const section = sectionOf(design, sectionId)
  const tab = position && design[position.tab]
  if (!tab || !section || isFull(tab)) return null
  return addSection(design, tab.id, position.index + 1, section)
}

/** Moves a section to another index within its tab. */
export function moveSection(design: Design, sectionId: string, to: number): Design {
  return withTabOf(design, sectionId, ({ components }) => moved(components, sectionId, to))
}

/** Whether a tab cannot hold any more sections. */
export const isFull = ({ components }: DesignTab) => components.length >= MAX_SECTIONS

/** Moves a section to the end of another tab; does nothing if that one is full. */
export function moveSectionToTab(design: Design, sectionId: string, tabId: string): Design {
  const section = sectionOf(design, sectionId)
  const target = design.find(({ id }) => id === tabId)
  if (!section || !target || isFull(target)) return design
  return withTab(removeSection(design, sectionId), tabId, ({ components }) => [...components, section])
}

/** Sets a field of a section's config by path, such as `title` or `items.2.title`; undefined removes it. */
export function changeField(design: Design, sectionId: string, path: string, value: unknown): Design {
  return withTabOf(design, sectionId, ({ components }) =>
    components.map((section) =>
      section.id === sectionId
        ? { ...section, config: setAt(section.config, path.split('.'), value) as DesignSection['config'] }
        : section,
    ),
  )
}

/** The value at a path of a config. */
export function valueAt(config: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], config)
}

/** The list with the item `id` moved to index `to`. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || to < 0 || to >= items.length || to === from) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A copy of the value with the value at a path replaced; undefined removes it. */
export function setAt(value: unknown, [name = '', ...rest]: string[], next: unknown): unknown {
  const inner = rest.length > 0 ? setAt((value as Record<string, unknown> | undefined)?.[name], rest, next) : next
  if (Array.isArray(value)) return value.with(Number(name), inner)
  const { [name]: _, ...others } = (value ?? {}) as Record<string, unknown>
  return inner === undefined ? others : { ...(value as object | undefined), [name]: inner }
}

function withTab(design: Design, tabId: string, components: (tab: DesignTab) => DesignTab['components']): Design {
  return design.map((tab) => (tab.id === tabId ? { ...tab, components: components(tab) } : tab))
}

function withTabOf(design: Design, sectionId: string, components: (tab: DesignTab) => DesignTab['components']): Design {
  const tab = design[positionOf(design, sectionId)?.tab ?? -1]
  return tab ? withTab(design, tab.id, components) : design
}
