import type { ReactNode } from 'react'
import type { PublicSite } from '#features/site/contract.ts'
import type { Translate } from '../messages.ts'
import type { ParentCategoryTile, SectionContent } from '../public/input.ts'
import type { VariantData } from './data.ts'

/** The props of a branded page's view. */
export interface VariantProps<Contents, Key extends string = string> {
  contents: Contents
  /** The data loaded according to its `needs`. */
  content: Readonly<Record<string, SectionContent>>
  parentCategories: readonly ParentCategoryTile[]
  site: PublicSite
  origin: string
  /** The instant the page is rendered for, ISO 8601. */
  now: string
  date: (at: string) => string
  /** Returns one of the variant's own texts, with the site's own wording if it has one. */
  text: (key: Key, parts?: Readonly<Record<string, string | number>>) => string
  /** The same for the texts of all public pages. */
  t: Translate
}

/** A branded page as the renderer uses it: header and main part of the document; the footer is shared (LAND-35). */
export interface VariantType<Contents = unknown, Key extends string = string> extends VariantData {
  view: (props: VariantProps<Contents, Key>) => ReactNode
  css: string
  messages: Readonly<Record<Key, string>>
  /** Names of its scripts; the page is complete without them, but does not move. */
  islands: readonly string[]
}
