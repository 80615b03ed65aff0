import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'
import { characterOf } from '#base/theme/character.ts'
import { cssColours } from '#base/theme/css-names.ts'
import { characterStyles } from '#base/theme/fonts.ts'
import type { Theme } from '#base/theme/site-colours.ts'
import { siteTheme } from '#base/theme/site-theme.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { PageRead } from '#platform/server/http/page-reads.ts'
import type { ChosenTheme } from '#platform/server/http/theme-cookie.ts'
import type { RouteFiles } from '../built-files.ts'
import { type Answers, drawFrame, firstViewOf } from '../first-views.ts'

export interface PortalPageParts {
  /** The portal's built `index.html`. */
  template: string
  filesOf(page: string | undefined): RouteFiles
  site: PublicSite
  nonce: string
  theme: ChosenTheme
  path: string
  search: URLSearchParams
  read: PageRead
  /** The change-feed cursor from which the live stream continues. */
  cursor: string | undefined
}

/**
 * The portal's page for one viewer: the site, their session, the data of the first view and its server-rendered top, all
 * under their own rights. Never cached (`no-store`).
 */
export async function portalPage(parts: PortalPageParts): Promise<PortalPage> {
  const { template, site, nonce, theme, path, search } = parts
  const view = firstViewOf(path, search, site.switches)
  const answers = await answersFor(parts.read, view.reads)
  const known = isKnown(answers)
  const files = view.frame === 'bare' || known ? parts.filesOf(view.page) : parts.filesOf(undefined)
  const drawn = view.frame === 'bare' || known ? drawFrame(site, view.frame, view.draw(site, answers)) : ''
  const colours = coloursOf(site)
  const head = [
    `<title>${escapeHtml(site.primaries.appTitle)}</title>`,
    '<link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    ...themeColours(colours, theme),
    `<style nonce="${nonce}">${colours.style}${files.drawn}</style>`,
    ...files.kit.map((href) => `<link rel="later" as="style" crossorigin href="${href}">`),
    ...files.scripts.map((href) => `<link rel="later" crossorigin href="${href}">`),
    json('site', site),
    json('answers', prefixed(answers), known ? parts.cursor : undefined),
  ].join('')
  // The nonce first: the rest contains text from users, who may write the placeholder as well.
  const html = template
    .replaceAll('%NONCE%', nonce)
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html ', () => `<html ${themeAttributes(theme)}`)
    .replace('content="light dark"', () => `content="${theme ?? 'light dark'}"`)
    .replace('<!--site-->', () => head)
    .replace('<!--first-view-->', () => drawn)
  const { viewing } = (answers[SESSION] ?? {}) as { viewing?: unknown }
  const viewer = markOf(answers)
  return { html, viewer, copiesFor: viewing ? '' : viewer }
}

export interface PortalPage {
  html: string
  /** An opaque id of the viewer, empty for a visitor. */
  viewer: string
  /** Whose offline copies it belongs to; they are deleted when it changes, and ended where nobody's, such as in a view as a member (TEN-B9, ACC-B9). */
  copiesFor: string
}

function markOf(answers: Answers): string {
  const { profile } = (answers[SESSION] ?? {}) as { profile?: { id: string } | null }
  return profile ? createHash('sha256').update(profile.id).digest('base64url').slice(0, 16) : ''
}

/** Reads the addresses; for a visitor only the session. */
async function answersFor(read: PageRead, addresses: readonly string[]): Promise<Answers> {
  const session = await read(SESSION)
  const more = isKnown({ [SESSION]: session }) ? addresses : []
  const answers = await Promise.all(more.map(async (address) => [address, await read(address)] as const))
  return Object.fromEntries([[SESSION, session] as const, ...answers].filter(([, answer]) => answer !== undefined))
}

const SESSION = '/session'

function isKnown(answers: Answers): boolean {
  const session = answers[SESSION] as { role?: string; profile?: unknown } | undefined
  return Boolean(session?.profile) && session?.role !== 'visitor'
}

const prefixed = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([address, answer]) => [`/api${address}`, answer]))

function json(id: string, value: unknown, cursor?: string): string {
  const mark = cursor ? ` data-cursor="${escapeHtml(cursor)}"` : ''
  return `<script type="application/json" id="${id}"${mark}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`
}

/** The attribute names of our own styles and of Mantine. */
function themeAttributes(theme: ChosenTheme): string {
  return theme ? `data-theme="${theme}" data-mantine-color-scheme="${theme}" ` : ''
}

interface PageColours {
  /** The browser's own colour (`theme-color`) of each theme. */
  nav: Record<Theme, string>
  /** The site's fonts, and its colours for the frames before the portal starts and sets them itself. */
  style: string
}

/** By a site's public data, which stays the same object until the site changes: deriving colours takes longer than the rest of a page. */
const coloursBySite = new WeakMap<PublicSite, PageColours>()

function coloursOf(site: PublicSite): PageColours {
  const found = coloursBySite.get(site) ?? deriveColours(site)
  coloursBySite.set(site, found)
  return found
}

function deriveColours({ primaries, fonts }: PublicSite): PageColours {
  const [light, dark] = [siteTheme(primaries.appColors, 'light'), siteTheme(primaries.appColors, 'dark')]
  const night = `color-scheme:dark;${declarations(cssColours(dark))}`
  return {
    nav: { light: light.nav, dark: dark.nav },
    style: `${characterStyles(characterOf(fonts))}:root{color-scheme:light;${declarations(cssColours(light))}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${night}}}:root[data-theme=dark]{${night}}`,
  }
}

function themeColours({ nav }: PageColours, chosen: ChosenTheme): string[] {
  return (['light', 'dark'] as const).map((theme) => {
    const media = !chosen ? `(prefers-color-scheme: ${theme})` : chosen === theme ? 'all' : 'not all'
    return `<meta name="theme-color" data-theme="${theme}" media="${media}" content="${nav[theme]}">`
  })
}

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
