import type { ReactNode } from 'react'
import type { Say } from '../messages.ts'
import type { InsightTile } from '../public/input.ts'
import type { SectionData } from './data.ts'

/** What every section is drawn from: its own config, and the few things it may know about the page around it. */
export interface SectionProps<Config> {
  config: Config
  /** Names this section on its page, unique and good as part of an id. */
  id: string
  /** Level of its heading: 1 for the one that opens the page. */
  level: 1 | 2
  /** Whether it is the first section of the first tab, of another tab, or further down. */
  place: 'opening' | 'inner' | 'below'
  /** Whether the page brings the script of this section's animation (LAND-07). */
  moves: boolean
  /** What `needs` asked for. */
  insights: InsightTile[]
  /** Writes a date as this site does. */
  date: (at: string) => string
  say: Say
}

/** A section type as the public page and the designer know it. */
export interface SectionType<Config> extends SectionData {
  view: (props: SectionProps<Config>) => ReactNode
  css: string
}
