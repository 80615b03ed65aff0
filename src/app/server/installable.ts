import type { Hono } from 'hono'
import sharp from 'sharp'
import { textOn } from '#base/colour.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { siteTheme } from '#base/theme/site-theme.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { PageEnvironment } from './pages.ts'

/** Pictures of the site on a home screen, by name: edge in pixels, and how much of it the mark takes. */
const ICONS = {
  'icon-192': { edge: 192, share: 0.6, corner: 0.19 },
  'icon-512': { edge: 512, share: 0.6, corner: 0.19 },
  // The system cuts these to a shape of its own: the ground fills them, the mark keeps to the middle.
  'maskable-512': { edge: 512, share: 0.46, corner: 0 },
  'apple-touch-icon': { edge: 180, share: 0.56, corner: 0 },
} as const
type IconName = keyof typeof ICONS

const HOUR = 'public, max-age=3600'
const MOST_KEPT = 400
/** A hall of columns, in a box of 32: the product's own mark. */
const HALL = 'M16 6 26 12v2H6v-2zM8 16h3v8H8zM14.5 16h3v8h-3zM21 16h3v8h-3zM6 25.5h20V27H6z'

/** What makes a site installable on a phone: manifest and icons in its own name and colours (TEN-B9). */
export function installable(app: Hono<PageEnvironment>, siteOf: (siteId: string) => Promise<PublicSite>): void {
  const drawn = new Map<string, Promise<Buffer>>()

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
      if (drawn.size > MOST_KEPT) drawn.clear()
      const picture = drawn.get(svg) ?? sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
      drawn.set(svg, picture)
      return context.body(new Uint8Array(await picture), 200, { 'content-type': 'image/png', 'cache-control': HOUR })
    })
}

function manifestOf({ primaries: { appTitle, appColors }, place }: PublicSite) {
  const icon = (name: IconName, purpose: string) => {
    const { edge } = ICONS[name]
    return { src: `/icons/${name}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose }
  }
  const { ground, nav } = siteTheme(appColors, 'light')
  return {
    id: '/',
    name: appTitle,
    short_name: shortName(appTitle),
    lang: place.locale,
    dir: 'auto',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: nav,
    background_color: ground,
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('maskable-512', 'maskable')],
  }
}

/** What fits under an icon: the name, else as many of its first words as twelve letters hold, else its first letters. */
export function shortName(title: string): string {
  if (title.length <= 12) return title
  const words = title.split(' ')
  while (words.length > 1 && words.join(' ').length > 12) words.pop()
  return Array.from(words.join(' ')).slice(0, 12).join('')
}

const iconOf = (site: PublicSite, name: IconName) => {
  const { edge, share, corner } = ICONS[name]
  return siteIcon(site, edge, share, corner)
}

/** The mark on the site's own ground. Drawn, not written: a machine may have no type to write it with. */
function siteIcon({ primaries: { appTitle, appColors } }: PublicSite, edge: number, share: number, corner: number) {
  const size = edge * share
  const start = (edge - size) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${edge} ${edge}"><title>${escapeHtml(appTitle)}</title><rect width="${edge}" height="${edge}" rx="${edge * corner}" fill="${appColors.primary}"/><path transform="translate(${start} ${start}) scale(${size / 32})" d="${HALL}" fill="${textOn(appColors.primary)}"/></svg>`
}
