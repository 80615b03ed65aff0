import type { ReactNode } from 'react'
import { longDate } from '#base/dates.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'
import type { Say } from '../messages.ts'
import type { EditText } from '../sections/section.ts'
import { type DrawnSection, inMain } from './drawn-sections.ts'
import { Footer } from './footer.tsx'
import type { LandingPageInput } from './input.ts'
import { islandOf } from './islands.ts'
import { Navigation } from './navigation.tsx'
import { ownStyleClass } from './page-style.ts'
import { tabPath, tabSlugs } from './tabs.ts'

interface FrameProps {
  site: PublicSite
  origin: string
  /** The landing page and the tab of it that is shown; other pages have none. */
  page?: LandingPage
  tab?: number
  say: Say
  /** What stands between navigation and footer. */
  children: ReactNode
  /** Sections that stand in the footer, by key (LAND-22). */
  footer?: readonly { key: string; view: ReactNode }[] | undefined
}

/** What stands around what a public page says: the sections of a landing page, here as in the designer, a policy, an insight. */
export function PageBody({ site, origin, page, tab, say, children, footer }: FrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <Navigation site={site} origin={origin} say={say} page={page} tab={tab} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} say={say} sections={footer} />
    </>
  )
}

interface SectionProps {
  drawn: DrawnSection
  input: LandingPageInput
  level: 1 | 2
  say: Say
  /** Only in the designer: see `SectionProps` of the sections. */
  edit?: EditText | undefined
}

/** One section in its place on the page. */
export function PageSection({ drawn, input, level, say, edit }: SectionProps) {
  const { site, page, content, now } = input
  const { view: View } = drawn.section
  const Element = drawn.place === 'footer' ? 'div' : 'section'
  const id = `section-${drawn.key.replace('.', '-')}`
  const slugs = tabSlugs(page)
  return (
    <Element
      id={id}
      className={classesOf(drawn)}
      aria-labelledby={drawn.title && Element === 'section' ? `${id}-title` : undefined}
    >
      <View
        config={drawn.config}
        id={id}
        level={level}
        place={drawn.place}
        moves={islandOf(drawn, input.islands) !== undefined}
        content={content[drawn.key] ?? {}}
        site={site}
        tabs={page.tabs.map(({ name }, index) => ({ name, path: tabPath(slugs, index) }))}
        now={now}
        date={(at) => longDate(at, site.place)}
        say={say}
        edit={edit}
      />
    </Element>
  )
}

/**
 * The section whose title is the page's one heading of the first level: the first that has a title, a banner only where nothing else
 * has one (LAND-18).
 */
export function openingTitle(sections: readonly DrawnSection[]): string | undefined {
  const titled = inMain(sections).filter(({ title }) => title !== '')
  return (titled.find(({ type }) => type !== 'alert') ?? titled[0])?.key
}

function classesOf({ type, key, styles, place, ground }: DrawnSection): string {
  const own = styles.background || styles.color ? `own ${ownStyleClass(key)}` : ''
  return ['section', `section-${type}`, place !== 'footer' && place, ground === 'tint' && 'tint', own]
    .filter(Boolean)
    .join(' ')
}
