import type { Hono } from 'hono'
import sharp from 'sharp'
import { textOn } from '#base/colour.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { siteTheme } from '#base/theme/site-theme.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { PageEnvironment } from './pages.ts'

/** Home-screen icons by name: edge length and corner radius in pixels and as a fraction, and the fraction the mark fills. */
const ICONS = {
  'icon-192': { edge: 192, scale: 0.6, corner: 0.19 },
  'icon-512': { edge: 512, scale: 0.6, corner: 0.19 },
  // The system masks this icon: the background fills it, and the mark stays within the safe zone.
  'maskable-512': { edge: 512, scale: 0.46, corner: 0 },
  'apple-touch-icon': { edge: 180, scale: 0.56, corner: 0 },
} as const
type IconName = keyof typeof ICONS

const HOUR = 'public, max-age=3600'
const MAX_CACHED_ICONS = 400
/** The product's own mark, a hall of columns, in a 32 × 32 box. */
const HALL = 'M16 6 26 12v2H6v-2zM8 16h3v8H8zM14.5 16h3v8h-3zM21 16h3v8h-3zM6 25.5h20V27H6z'

/** Serves the web app manifest and icons in the site's own name and colours (TEN-B9). */
export function installable(app: Hono<PageEnvironment>, siteOf: (siteId: string) => Promise<PublicSite>): void {
  const cache = new Map<string, Promise<Buffer>>()

  app.get('/manifest.webmanifest', async (context) =>
    context.body(JSON.stringify(manifestOf(await siteOf(context.env.site.id))), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': HOUR,
    }),
  )
  for (const path of ['/favicon.ico', '/icon.svg'])
    app.get(path, async (context) =>
      context.body(siteIcon(await siteOf(context.env.site.id), 64, 0.6, 0.19), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': HOUR,
      }),
    )
  for (const name of Object.keys(ICONS) as IconName[])
    app.get(`/icons/${name}.png`, async (context) => {
      const svg = iconOf(await siteOf(context.env.site.id), name)
      if (cache.size > MAX_CACHED_ICONS) cache.clear()
      const picture = cache.get(svg) ?? sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
      cache.set(svg, picture)
      return context.body(new Uint8Array(await picture), 200, { 'content-type': 'image/png', 'cache-control': HOUR })
    })
}

function manifestOf({ primaries: { appTitle, appColors }, region }: PublicSite) {
  const icon = (name: IconName, purpose: string) => {
    const { edge } = ICONS[name]
    return { src: `/icons/${name}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose }
  }
  const { ground, nav } = siteTheme(appColors, 'light')
  return {
    id: '/',
    name: appTitle,
    short_name: shortName(appTitle),
    lang: region.locale,
    dir: 'auto',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: nav,
    background_color: ground,
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('maskable-512', 'maskable')],
  }
}

/** The name below an icon: the whole title, else the first words that fit in 12 characters, else the first 12 characters. */
export function shortName(title: string): string {
  if (title.length <= 12) return title
  const titleParts = title.split(' ')
  while (titleParts.length > 1 && titleParts.join(' ').length > 12) titleParts.pop()
  return Array.from(titleParts.join(' ')).slice(0, 12).join('')
}

const iconOf = (site: PublicSite, name: IconName) => {
  const { edge, scale, corner } = ICONS[name]
  return siteIcon(site, edge, scale, corner)
}

/** The mark on the site's primary colour. Drawn as a path, because the machine may have no fonts. */
function siteIcon({ primaries: { appTitle, appColors } }: PublicSite, edge: number, scale: number, corner: number) {
  const size = edge * scale
  const start = (edge - size) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${edge} ${edge}"><title>${escapeHtml(appTitle)}</title><rect width="${edge}" height="${edge}" rx="${edge * corner}" fill="${appColors.primary}"/><path transform="translate(${start} ${start}) scale(${size / 32})" d="${HALL}" fill="${textOn(appColors.primary)}"/></svg>`
}
