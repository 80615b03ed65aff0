import type { PublicSite } from '#features/site/contract.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '../share/share-text.ts'
import { paletteOf } from './palette.ts'

/** Path of the RSS feed of new insights. */
export const FEED_PATH = '/feed.xml'

export interface HeadProps {
  site: PublicSite
  origin: string
  /** Canonical path of this page on its site. */
  path: string
  title: string
  description: string
  /** The share picture: its path, and its description as alt text (LAND-B1). */
  share: { path: string; alt: string; type?: string; width?: number; height?: number }
  /** Only for articles: when it was published and changed. */
  article?: { published: string; changed: string | null; section: string }
  /** Title of the feed of new insights, if the site has one (INS-B4). */
  feed?: string | undefined
  style: string
}

/**
 * The document's head: title, description, canonical address, share metadata, theme colours and the only style
 * element.
 */
export function Head({ site, origin, path, title, description, share, style, article, feed }: HeadProps) {
  const { appTitle, appColors } = site.primaries
  const address = new URL(path, origin).href
  const picture = new URL(share.path, origin).href
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      {feed && <link rel="alternate" type="application/rss+xml" title={feed} href={FEED_PATH} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paletteOf(appColors, 'light').nav} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paletteOf(appColors, 'dark').nav} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.published} />}
      {article?.changed && <meta property="article:modified_time" content={article.changed} />}
      {article && <meta property="article:section" content={article.section} />}
      <meta property="og:site_name" content={appTitle} />
      <meta property="og:locale" content={site.region.locale.replace('-', '_')} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content={share.type ?? 'image/png'} />
      <meta property="og:image:width" content={String(share.width ?? SHARE_WIDTH)} />
      <meta property="og:image:height" content={String(share.height ?? SHARE_HEIGHT)} />
      <meta property="og:image:alt" content={share.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={share.alt} />
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
  )
}
