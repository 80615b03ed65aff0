import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Policy } from '#features/policies/contract.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { LandingPage } from '../contract.ts'
import { landingMessages, type Translate } from '../messages.ts'
import eventDialogCss from '../sections/events/event-dialog.css?inline'
import { formatEventRange } from '../sections/events/format.ts'
import eventCardCss from '../sections/events/view.css?inline'
import { sectionKey } from '../sections/needs.ts'
import { shareOf } from '../share/share-text.ts'
import { variantTypeOf } from '../variants/registry.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type DrawnSection, drawnSections, inMain } from './drawn-sections.ts'
import type {
  EventPageInput,
  EventsPageInput,
  InsightPageInput,
  LandingPageInput,
  RenderedPage,
  VariantInput,
} from './input.ts'
import { islandsOf } from './islands.ts'
import { EVENTS_PATH } from './navigation.tsx'
import { pageStyle } from './page-style.ts'
import eventCss from './pages/event-page.css?inline'
import { EventPage } from './pages/event-page.tsx'
import { EventsPage } from './pages/events-page.tsx'
import insightCss from './pages/insight.css?inline'
import { InsightPage } from './pages/insight-page.tsx'
import { Page } from './pages/page.tsx'
import { PageSection } from './pages/page-body.tsx'
import policyCss from './pages/policy.css?inline'
import { PolicyPage } from './pages/policy-page.tsx'
import { VariantPage } from './pages/variant-page.tsx'
import { tabPath, tabSlugs } from './tabs.ts'

export type { InsightTile, LandingPageInput, RenderedPage } from './input.ts'

const DOCTYPE = '<!doctype html>'
const DESCRIPTION_LENGTH = 200

/**
 * Renders one tab of a landing page as a complete document with its policy (LAND-01, LAND-B1). Pure: the same
 * input gives the same bytes. Sections that cannot be rendered are left out; a stored config never makes it throw.
 */
export function renderLandingPage(input: LandingPageInput): RenderedPage {
  if (input.variant) return renderVariantPage(input, input.variant)
  try {
    return renderDesignedPage(input)
  } catch (problem) {
    // One failing section must not take down the whole page.
    const remaining = withoutFailingSections(input)
    if (!remaining) throw problem
    return renderDesignedPage(remaining)
  }
}

/** The page without the sections that throw while rendering; undefined if none throws. */
function withoutFailingSections(input: LandingPageInput): LandingPageInput | undefined {
  const { page, tab = 0 } = input
  const t = textsOf('landing', landingMessages, input.site.texts)
  const failing = new Set(drawnSections(page, tab).flatMap((drawn) => (canBeDrawn(drawn, input, t) ? [] : [drawn.key])))
  if (failing.size === 0) return undefined
  const tabs = page.tabs.map((each, index) => ({
    ...each,
    components: each.components.map((component, position) =>
      failing.has(sectionKey(index, position)) ? { type: '', config: {} } : component,
    ),
  }))
  return { ...input, page: { ...page, tabs } }
}

function canBeDrawn(drawn: DrawnSection, input: LandingPageInput, t: Translate): boolean {
  try {
    renderToStaticMarkup(<PageSection drawn={drawn} input={input} level={2} t={t} />)
    return true
  } catch {
    return false
  }
}

function renderDesignedPage(input: LandingPageInput): RenderedPage {
  const { site, origin, page } = input
  const tab = page.tabs[input.tab ?? 0] ? (input.tab ?? 0) : 0
  const drawn = drawnSections(page, tab)
  const opened = inMain(drawn).length > 0 || tab > 0
  const sections = opened ? drawn : drawnSections(fallbackPage(site, page), 0)
  const style = pageStyle(site, sections, '', input.content)
  const t = textsOf('landing', landingMessages, site.texts)
  const head = {
    site,
    origin,
    path: tabPath(tabSlugs(page), tab),
    title: tab === 0 ? site.primaries.appTitle : `${page.tabs[tab]?.name} · ${site.primaries.appTitle}`,
    description: descriptionOf(sections),
    share: shareOf(site, page, tab),
    feed: site.switches.insights ? t('newsFeed') : undefined,
    style,
  }
  const document = <Page input={input} tab={tab} sections={sections} head={head} t={t} />
  const plays = islandsOf(sections, input.islands).length > 0
  return {
    html: DOCTYPE + renderToStaticMarkup(document),
    csp: contentSecurityPolicy(style, plays),
    ...(input.validUntil ? { validUntil: input.validUntil } : {}),
  }
}

/** Renders a branded page instead of the designed one (TEN-12). */
function renderVariantPage(input: LandingPageInput, variant: VariantInput): RenderedPage {
  const { site, origin, islands = {} } = input
  const type = variantTypeOf(variant.name)
  const { opening } = variant.contents as { opening: { title: string; standfirst: string } }
  const style = pageStyle(site, [], type.css)
  const t = textsOf('landing', landingMessages, site.texts)
  const head = {
    site,
    origin,
    path: '/',
    title: site.primaries.appTitle,
    description: shortened(opening.standfirst || opening.title),
    share: shareOf(site),
    feed: site.switches.insights ? t('newsFeed') : undefined,
    style,
  }
  const scripts = type.islands.flatMap((name) => islands[name] ?? [])
  const document = <VariantPage input={input} variant={variant} type={type} head={head} t={t} scripts={scripts} />
  return {
    html: DOCTYPE + renderToStaticMarkup(document),
    csp: contentSecurityPolicy(style, scripts.length > 0),
    ...(input.validUntil ? { validUntil: input.validUntil } : {}),
  }
}

/** Renders a public insight as a complete document that needs neither a session nor scripts (INS-B4). */
export function renderInsightPage(input: InsightPageInput): RenderedPage {
  const { site, origin, insight } = input
  const { title, subTitle, picture, time, editedAt } = insight
  const style = pageStyle(site, [], insightCss)
  const t = textsOf('landing', landingMessages, site.texts)
  const head = {
    site,
    origin,
    path: `/InsightPage/${insight.id}`,
    title: `${title} · ${site.primaries.appTitle}`,
    description: shortened((subTitle || insight.plaintext).replace(/\s+/g, ' ').trim()),
    share: picture ? { ...picture, path: picture.url, alt: picture.alt || title, type: 'image/webp' } : shareOf(site),
    article: { published: time, changed: editedAt, section: insight.category },
    feed: t('newsFeed'),
    style,
  }
  const document = <InsightPage input={input} head={head} t={t} />
  return { html: DOCTYPE + renderToStaticMarkup(document), csp: contentSecurityPolicy(style) }
}

const EVENT_STYLES = eventDialogCss + eventCardCss + eventCss

/** Renders the page of a shared event as a complete document that needs neither a session nor scripts (CAL-B13). */
export function renderEventPage(input: EventPageInput): RenderedPage {
  const { site, origin, event } = input
  const { picture } = event
  const style = pageStyle(site, [], EVENT_STYLES, { event: { events: [event] } })
  const t = textsOf('landing', landingMessages, site.texts)
  const times = [formatEventRange(event, site.region), event.place].filter(Boolean).join(', ')
  const head = {
    site,
    origin,
    path: event.path,
    title: `${event.title} · ${site.primaries.appTitle}`,
    share: picture
      ? { ...picture, path: picture.url, alt: picture.alt || event.title, type: 'image/webp' }
      : shareOf(site),
    description: shortened(`${times}. ${event.description}`.replace(/\s+/g, ' ').trim()),
    style,
  }
  return eventDocument(<EventPage input={input} head={head} t={t} />, style, input)
}

/** Renders a page of the list of what comes (CAL-B13). */
export function renderEventsPage(input: EventsPageInput): RenderedPage {
  const { site, origin, events, cursor } = input
  const listed = events.map((event) => ({ ...event, description: '', link: '' }))
  const style = pageStyle(site, [], EVENT_STYLES, { events: { events: listed } })
  const t = textsOf('landing', landingMessages, site.texts)
  const head = {
    site,
    origin,
    path: cursor ? `${EVENTS_PATH}?after=${cursor}` : EVENTS_PATH,
    title: `${t('eventsTitle')} · ${site.primaries.appTitle}`,
    description: t('eventsLead'),
    share: shareOf(site),
    style,
  }
  return eventDocument(<EventsPage input={input} head={head} t={t} />, style, input)
}

const eventDocument = (document: ReactElement, style: string, { validUntil }: { validUntil?: string }) => ({
  html: DOCTYPE + renderToStaticMarkup(document),
  csp: contentSecurityPolicy(style),
  ...(validUntil ? { validUntil } : {}),
})

/** Renders the Privacy Policy or the Terms of Use of a site as a complete document (POL-01, POL-02). */
export function renderPolicyPage(policy: Policy, site: PublicSite, origin: string): RenderedPage {
  const style = pageStyle(site, [], policyCss)
  const document = <PolicyPage policy={policy} site={site} origin={origin} style={style} />
  return { html: DOCTYPE + renderToStaticMarkup(document), csp: contentSecurityPolicy(style) }
}

/** The response for a host name without a site: plain, and without any site's data (TEN-04). */
export function renderNotFoundSite(): string {
  const { siteNotFound, siteNotFoundHint } = landingMessages
  return (
    DOCTYPE +
    renderToStaticMarkup(
      <html lang="en-GB">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>{siteNotFound}</title>
        </head>
        <body>
          <main>
            <h1>{siteNotFound}</h1>
            <p>{siteNotFoundHint}</p>
          </main>
        </body>
      </html>,
    )
  )
}

// A front page without sections still opens with the site's name and the button to join.
function fallbackPage({ primaries }: PublicSite, { name, tabs }: LandingPage): LandingPage {
  const opening = { type: 'introduction', config: { title: primaries.appTitle } }
  return { name, tabs: [{ name: '', components: [...(tabs[0]?.components ?? []), opening] }] }
}

function descriptionOf(sections: readonly DrawnSection[]): string {
  const matchingText = sections
    .map(({ config }) => config as { subtitle?: string; description?: string })
    .map(({ subtitle, description }) => [subtitle, description].filter(Boolean).join(' '))
    .find((text) => text !== '')
  return shortened((matchingText ?? '').replace(/\s+/g, ' '))
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))} …`
}
