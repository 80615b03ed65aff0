import type { ReactNode } from 'react'
import type { PublicSite } from '#features/site/contract.ts'
import type { Say } from '../messages.ts'
import type { SectionContent } from '../public/input.ts'
import type { SectionData } from './data.ts'

/** What every section is drawn from: its own config, and the few things it may know about the page around it. */
export interface SectionProps<Config> {
  config: Config
  /** Names this section on its page, unique and good as part of an id. */
  id: string
  /** Level of its heading: 1 for the one that opens the page. */
  level: 1 | 2
  /** Whether it is the first section of the first tab, of another tab, further down, or stands in the footer. */
  place: 'opening' | 'inner' | 'below' | 'footer'
  /** Whether the page brings the script of this section's animation (LAND-07). */
  moves: boolean
  /** What `needs` asked for. */
  content: SectionContent
  site: PublicSite
  /** The tabs of the page in order, and where each stands. */
  tabs: readonly { name: string; path: string }[]
  /** The instant the page is drawn for, ISO 8601: what is past and what is to come. */
  now: string
  /** Writes a date as this site does. */
  date: (at: string) => string
  say: Say
  /** Only in the designer: a text of this section that can be changed where it stands (LAND-08). Visitors never get one. */
  edit?: EditText | undefined
}

/**
 * Stands in for a text: `field` is its name in the section's config, as `title` or `items.2.title`. With 'paragraphs' it stands in for
 * several, each part between empty lines one of them.
 */
export type EditText = (field: string, text: string, drawnAs?: 'paragraphs') => ReactNode

/** A section type as the public page and the designer know it. */
export interface SectionType<Config> extends SectionData {
  view: (props: SectionProps<Config>) => ReactNode
  css: string
  /** Where its view is drawn; among the sections of its tab unless it says otherwise (LAND-22). */
  stands?: 'footer'
}
