import { renderToStaticMarkup } from 'react-dom/server'
import type { Policy } from '#features/policies/contract.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { LandingPage } from '../contract.ts'
import { landingMessages } from '../messages.ts'
import type { SectionPicture } from '../sections/fields.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type DrawnSection, drawnSections } from './drawn-sections.ts'
import type { LandingPageInput, RenderedPage } from './input.ts'
import { islandsOf } from './islands.ts'
import { Page } from './page.tsx'
import { pageStyle } from './page-style.ts'
import policyCss from './policy.css?inline'
import { PolicyPage } from './policy-page.tsx'
import { tabPath, tabSlugs } from './tabs.ts'

export type { InsightTile, LandingPageInput, RenderedPage } from './input.ts'

const DOCTYPE = '<!doctype html>'
const DESCRIPTION_LENGTH = 200

/**
 * One tab of a landing page as a complete document, with the policy to send it with (LAND-01, LAND-B1). Pure: the same
 * input gives the same bytes. Sections that cannot be drawn are left out; it never throws over a stored config.
 */
export function renderLandingPage(input: LandingPageInput): RenderedPage {
  const { site, origin, page } = input
  const tab = page.tabs[input.tab ?? 0] ? (input.tab ?? 0) : 0
  const drawn = drawnSections(page, tab)
  const sections = drawn.length > 0 || tab > 0 ? drawn : drawnSections(bareOpening(site), 0)
  const style = pageStyle(site, sections)
  const head = {
    site,
    origin,
    path: tabPath(tabSlugs(page), tab),
    title: tab === 0 ? site.primaries.appTitle : `${page.tabs[tab]?.name} · ${site.primaries.appTitle}`,
    description: descriptionOf(sections),
    image: pictureOf(sections),
    style,
  }
  const say = textsOf('landing', landingMessages, site.texts)
  const document = <Page input={input} tab={tab} sections={sections} head={head} say={say} />
  const plays = islandsOf(sections, input.islands).length > 0
  return { html: DOCTYPE + renderToStaticMarkup(document), csp: contentSecurityPolicy(style, plays) }
}

/** The Privacy Policy or the Terms of Use of a site, as a complete document (POL-01, POL-02). */
export function renderPolicyPage(policy: Policy, site: PublicSite, origin: string): RenderedPage {
  const style = pageStyle(site, [], policyCss)
  const document = <PolicyPage policy={policy} site={site} origin={origin} style={style} />
  return { html: DOCTYPE + renderToStaticMarkup(document), csp: contentSecurityPolicy(style) }
}

/** What a host name that belongs to no site answers: plain, and nothing of any site (TEN-04). */
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

// A front page without a single section still opens with the site's name, and the way in.
function bareOpening({ primaries }: PublicSite): LandingPage {
  return {
    name: '',
    tabs: [{ name: '', components: [{ type: 'introduction', config: { title: primaries.appTitle } }] }],
  }
}

function descriptionOf(sections: readonly DrawnSection[]): string {
  const told = sections
    .map(({ config }) => config as { subtitle?: string; description?: string })
    .map(({ subtitle, description }) => [subtitle, description].filter(Boolean).join(' '))
    .find((words) => words !== '')
  return shortened((told ?? '').replace(/\s+/g, ' '))
}

function shortened(words: string): string {
  if (words.length <= DESCRIPTION_LENGTH) return words
  const cut = words.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))} …`
}

function pictureOf(sections: readonly DrawnSection[]): SectionPicture | undefined {
  return (
    sections.map(({ config }) => (config as { heroimage?: SectionPicture | null }).heroimage).find(Boolean) ?? undefined
  )
}
