import { type SectionTypeName, sectionData } from './data.ts'
import motionCss from './introduction/motion.css?inline'
import introductionCss from './introduction/view.css?inline'
import { Introduction } from './introduction/view.tsx'
import libraryCss from './library/view.css?inline'
import { Library } from './library/view.tsx'
import listCss from './list/view.css?inline'
import { List } from './list/view.tsx'
import type { SectionType } from './section.ts'

/** Every section type this build can draw (LAND-04). A new one is a folder beside these, a line here and one in `data.ts`. */
const sectionTypes = {
  introduction: { ...sectionData.introduction, view: Introduction, css: introductionCss + motionCss },
  list: { ...sectionData.list, view: List, css: listCss },
  library: { ...sectionData.library, view: Library, css: libraryCss },
} satisfies Record<SectionTypeName, unknown>

/** A section type by its stored name, or null where this build knows none. */
export const sectionTypeOf = (type: string): SectionType<unknown> | null =>
  Object.hasOwn(sectionTypes, type) ? (sectionTypes[type as SectionTypeName] as unknown as SectionType<unknown>) : null
