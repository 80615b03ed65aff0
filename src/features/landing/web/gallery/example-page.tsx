import type { Theme } from '#base/theme/site-colours.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import type { LandingPage } from '../../contract.ts'
import type { Translate } from '../../messages.ts'
import { type DrawnSection, drawnSections, inMain } from '../../public/drawn-sections.ts'
import { Footer } from '../../public/footer.tsx'
import type { LandingPageInput } from '../../public/input.ts'
import { pageStyle } from '../../public/page-style.ts'
import { openingTitle, PageSection } from '../../public/pages/page-body.tsx'
import { needsOf } from '../../sections/needs.ts'
import { Frame } from '../designer/canvas/frame.tsx'
import { styleInTheme } from '../designer/canvas/theme-style.ts'
import { madeUpContent } from './made-up-content.ts'
import styles from './section-gallery.module.css'

interface Props {
  title: string
  site: PublicSite
  page: LandingPage
  theme: Theme
  /** The instant the page is rendered for, ISO 8601. */
  now: string
  size: { width: number; height: number; scale: number }
}

/**
 * The first tab of a page in an iframe, with the components and styles visitors get; nothing leaks into the
 * portal. The content is made up, so no data is loaded.
 */
export function ExamplePage({ title, site, page, theme, now, size }: Props) {
  const t: Translate = useKeyedTexts('landing')
  const sections = drawnSections(page, 0)
  const content = Object.fromEntries(needsOf(page, 0).map(({ key }) => [key, madeUpContent(now)]))
  const input: LandingPageInput = { site, origin: window.location.origin, page, tab: 0, content, now }
  const opening = openingTitle(sections)
  const draw = (drawn: DrawnSection) => (
    <PageSection key={drawn.key} drawn={drawn} input={input} level={drawn.key === opening ? 1 : 2} t={t} />
  )
  const footer = sections.filter(({ position }) => position === 'footer')
  return (
    <Frame
      title={title}
      locale={site.region.locale}
      style={styleInTheme(pageStyle(site, sections), theme)}
      {...size}
      className={styles.frame}
      onKeyDown={() => undefined}
      onClick={blockNavigation}
    >
      <main>
        {opening === undefined && <h1 className="unseen">{title}</h1>}
        {inMain(sections).map(draw)}
      </main>
      {footer.length > 0 && (
        <Footer site={site} t={t} sections={footer.map((drawn) => ({ key: drawn.key, view: draw(drawn) }))} />
      )}
    </Frame>
  )
}

/** Blocks the links of the examples. */
function blockNavigation(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault()
}
