import type { LandingPage } from '../contract.ts'
import type { SectionStyles } from '../sections/fields.ts'
import { sectionKey } from '../sections/needs.ts'
import { sectionTypeOf } from '../sections/registry.ts'
import type { SectionProps, SectionType } from '../sections/section.ts'
import type { Ground } from './palette.ts'

/** A section that can be rendered: its type is known and its config is valid. */
export interface DrawnSection {
  key: string
  type: string
  section: SectionType<unknown>
  config: unknown
  styles: SectionStyles
  title: string
  position: SectionProps<unknown>['position']
  /** The background of a section without one of its own; plain sections alternate. */
  ground: Ground
}

const heroGround = { opening: 'center', inner: 'center', below: 'band', footer: 'ground' } as const

/**
 * The sections of one tab in order, including those in the footer (LAND-22). Sections with an unknown type or an
 * invalid config are silently left out.
 */
export function drawnSections(page: LandingPage, tab: number): DrawnSection[] {
  const complete = (page.tabs[tab]?.components ?? []).flatMap((component, index) => {
    const section = sectionTypeOf(component.type)
    const config = section?.schema.safeParse(component.config)
    return section && config?.success
      ? [{ key: sectionKey(tab, index), type: component.type, section, config: config.data }]
      : []
  })
  // A banner above the introduction does not replace it as the opening (LAND-18).
  const openingIndex = complete.findIndex(({ type, section }) => section.fixedPosition !== 'footer' && type !== 'alert')
  let plain = 0
  const plainGround = (counts: boolean): Ground => (counts && plain++ % 2 === 1 ? 'tint' : 'ground')
  return complete.map((drawn, index) => {
    const { styles, title } = drawn.config as { styles?: SectionStyles; title?: string }
    const position = drawn.section.fixedPosition ?? (index !== openingIndex ? 'below' : tab === 0 ? 'opening' : 'inner')
    const ground =
      drawn.type === 'introduction' ? heroGround[position] : plainGround(!styles?.background && position !== 'footer')
    return { ...drawn, position, ground, title: title ?? '', styles: styles ?? {} } as DrawnSection
  })
}

/** The sections between navigation and footer. */
export const inMain = (sections: readonly DrawnSection[]) => sections.filter(({ position }) => position !== 'footer')
