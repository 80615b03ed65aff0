import type { ReactNode } from 'react'
import { longDate } from '#base/dates.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../../contract.ts'
import type { Translate } from '../../messages.ts'
import type { EditText } from '../../sections/section.ts'
import { type DrawnSection, inMain } from '../drawn-sections.ts'
import { Footer } from '../footer.tsx'
import type { LandingPageInput } from '../input.ts'
import { islandOf } from '../islands.ts'
import { Navigation } from '../navigation.tsx'
import { ownStyleClass } from '../page-style.ts'
import { tabPath, tabSlugs } from '../tabs.ts'

interface FrameProps {
  site: PublicSite
  origin: string
  /** The landing page and the index of the tab shown; left out on other pages. */
  page?: LandingPage
  tab?: number
  /** Which page of its own is shown, for the navigation. */
  shows?: 'events'
  t: Translate
  /** The content between navigation and footer. */
  children: ReactNode
  /** Sections rendered in the footer, by key (LAND-22). */
  footer?: readonly { key: string; view: ReactNode }[] | undefined
}

/** Skip link, navigation, main and footer around the content of every public page. The designer uses it too. */
export function PageBody({ site, origin, page, tab, shows, t, children, footer }: FrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Navigation site={site} origin={origin} t={t} page={page} tab={tab} shows={shows} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} t={t} sections={footer} />
    </>
  )
}

interface SectionProps {
  drawn: DrawnSection
  input: LandingPageInput
  level: 1 | 2
  t: Translate
  /** Only in the designer: see `SectionProps` of the sections. */
  edit?: EditText | undefined
}

/** One section wrapped in its element. */
export function PageSection({ drawn, input, level, t, edit }: SectionProps) {
  const { site, page, content, now } = input
  const { view: View } = drawn.section
  const Element = drawn.position === 'footer' ? 'div' : 'section'
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
        position={drawn.position}
        moves={islandOf(drawn, input.islands) !== undefined}
        content={content[drawn.key] ?? {}}
        site={site}
        tabs={page.tabs.map(({ name }, index) => ({ name, path: tabPath(slugs, index) }))}
        now={now}
        date={(at) => longDate(at, site.region)}
        t={t}
        edit={edit}
      />
    </Element>
  )
}

/**
 * Key of the section whose title is the page's only h1: the first one with a title; a banner only if no other
 * section has one (LAND-18).
 */
export function openingTitle(sections: readonly DrawnSection[]): string | undefined {
  const titled = inMain(sections).filter(({ title }) => title !== '')
  return (titled.find(({ type }) => type !== 'alert') ?? titled[0])?.key
}

function classesOf({ type, key, styles, position, ground }: DrawnSection): string {
  const own = styles.background || styles.color ? `own ${ownStyleClass(key)}` : ''
  return ['section', `section-${type}`, position !== 'footer' && position, ground === 'tint' && 'tint', own]
    .filter(Boolean)
    .join(' ')
}
