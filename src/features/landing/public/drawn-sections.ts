import type { LandingPage } from '../contract.ts'
import type { SectionStyles } from '../sections/fields.ts'
import { sectionKey } from '../sections/needs.ts'
import { sectionTypeOf } from '../sections/registry.ts'
import type { SectionProps, SectionType } from '../sections/section.ts'
import type { Ground } from './palette.ts'

/** A section that can be drawn: its type is known and its config is whole. */
export interface DrawnSection {
  key: string
  type: string
  section: SectionType<unknown>
  config: unknown
  styles: SectionStyles
  title: string
  place: SectionProps<unknown>['place']
  /** What it stands on where it has no ground of its own; sections without one alternate. */
  ground: Ground
}

const heroGround = { opening: 'center', inner: 'center', below: 'band', footer: 'ground' } as const

/**
 * The sections of one tab in order, those of the footer among them (LAND-22). An unknown type or a config that does not parse is
 * left out, quietly.
 */
export function drawnSections(page: LandingPage, tab: number): DrawnSection[] {
  const whole = (page.tabs[tab]?.components ?? []).flatMap((component, index) => {
    const section = sectionTypeOf(component.type)
    const config = section?.schema.safeParse(component.config)
    return section && config?.success
      ? [{ key: sectionKey(tab, index), type: component.type, section, config: config.data }]
      : []
  })
  // A banner above the opening leaves it the opening (LAND-18).
  const opens = whole.findIndex(({ type, section }) => section.stands !== 'footer' && type !== 'alert')
  let plain = 0
  const plainGround = (counts: boolean): Ground => (counts && plain++ % 2 === 1 ? 'tint' : 'ground')
  return whole.map((drawn, index) => {
    const { styles, title } = drawn.config as { styles?: SectionStyles; title?: string }
    const place = drawn.section.stands ?? (index !== opens ? 'below' : tab === 0 ? 'opening' : 'inner')
    const ground =
      drawn.type === 'introduction' ? heroGround[place] : plainGround(!styles?.background && place !== 'footer')
    return { ...drawn, place, ground, title: title ?? '', styles: styles ?? {} } as DrawnSection
  })
}

/** Those between navigation and footer. */
export const inMain = (sections: readonly DrawnSection[]) => sections.filter(({ place }) => place !== 'footer')
