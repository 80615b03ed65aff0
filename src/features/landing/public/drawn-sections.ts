import type { LandingPage } from '../contract.ts'
import type { SectionStyles } from '../sections/fields.ts'
import { sectionKey } from '../sections/needs.ts'
import { sectionTypeOf } from '../sections/registry.ts'
import type { SectionProps, SectionType } from '../sections/section.ts'

/** A section that can be drawn: its type is known and its config is whole. */
export interface DrawnSection {
  key: string
  type: string
  section: SectionType<unknown>
  config: unknown
  styles: SectionStyles
  title: string
  place: SectionProps<unknown>['place']
  /** Whether it stands on the tinted ground, every other one that has none of its own does. */
  tinted: boolean
}

/** The sections of one tab in order. An unknown type or a config that does not parse is left out, quietly. */
export function drawnSections(page: LandingPage, tab: number): DrawnSection[] {
  const whole = (page.tabs[tab]?.components ?? []).flatMap((component, index) => {
    const section = sectionTypeOf(component.type)
    const config = section?.schema.safeParse(component.config)
    return section && config?.success
      ? [{ key: sectionKey(tab, index), type: component.type, section, config: config.data }]
      : []
  })
  let plain = 0
  return whole.map((drawn, index) => {
    const { styles, title } = drawn.config as { styles?: SectionStyles; title?: string }
    const place = index > 0 ? 'below' : tab === 0 ? 'opening' : 'inner'
    const head = drawn.type === 'introduction'
    const tinted = !head && !styles?.background && plain++ % 2 === 1
    return { ...drawn, place, tinted, title: title ?? '', styles: styles ?? {} } as DrawnSection
  })
}
