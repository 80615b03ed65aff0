import type { ReactNode } from 'react'
import type { PublicSite } from '#features/site/contract.ts'
import type { Translate } from '../messages.ts'
import type { SectionContent } from '../public/input.ts'
import type { SectionData } from './data.ts'

/** The props of every section's view: its config, and what it may know about the page. */
export interface SectionProps<Config> {
  config: Config
  /** Unique on the page, and usable as part of an element id. */
  id: string
  /** Heading level: 1 for the one that opens the page. */
  level: 1 | 2
  /** First on the first tab, first on another tab, further down, or in the footer. */
  position: 'opening' | 'inner' | 'below' | 'footer'
  /** Whether the page loads the script of this section's animation (LAND-07). */
  moves: boolean
  /** The data loaded according to its `needs`. */
  content: SectionContent
  site: PublicSite
  /** The tabs of the page in order, with their paths. */
  tabs: readonly { name: string; path: string }[]
  /** The instant the page is rendered for, ISO 8601; separates past from upcoming. */
  now: string
  /** Formats a date in the site's locale. */
  date: (at: string) => string
  t: Translate
  /** Only in the designer: renders a text of this section as editable in place (LAND-08). Never set for visitors. */
  edit?: EditText | undefined
}

/**
 * Renders the editing element of a text. `field` is its path in the section's config, such as `title` or
 * `items.2.title`. With 'paragraphs', the parts between empty lines are shown as separate paragraphs.
 */
export type EditText = (field: string, text: string, drawnAs?: 'paragraphs') => ReactNode

/** A section type as used by the public page and the designer. */
export interface SectionType<Config> extends SectionData {
  view: (props: SectionProps<Config>) => ReactNode
  css: string
  /** Where it is always rendered; by default among the sections of its tab (LAND-22). */
  fixedPosition?: 'footer'
}
