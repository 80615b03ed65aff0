import { characterOf } from '#base/theme/character.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { fontPath } from './character.ts'
import { paletteOf } from './palette.ts'

export interface HeadProps {
  site: PublicSite
  origin: string
  /** Path of this page on its site, the one address it is known by. */
  path: string
  title: string
  description: string
  /** Same-site path of the picture that stands for the page when it is shared. */
  image?: { url: string; alt: string } | undefined
  style: string
}

/** The document's head: title, description, canonical and Open Graph addresses, colours, its only style element. */
export function Head({ site, origin, path, title, description, image, style }: HeadProps) {
  const { appTitle, appColors } = site.primaries
  const address = new URL(path, origin).href
  const { display } = characterOf(site.fonts)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" href={fontPath(display)} as="font" type="font/woff2" crossOrigin="anonymous" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paletteOf(appColors, 'light').nav} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paletteOf(appColors, 'dark').nav} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appTitle} />
      <meta property="og:locale" content={site.place.locale.replace('-', '_')} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image.url, origin).href} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
  )
}
