import type { ReactNode } from 'react'
import type { PublicSite } from '#features/site/contract.ts'
import type { Say } from '../messages.ts'
import type { ParentCategoryTile, SectionContent } from '../public/input.ts'
import type { VariantData } from './data.ts'

/** What a branded page is drawn from. */
export interface VariantProps<Contents, Key extends string = string> {
  contents: Contents
  /** What its `needs` asked for. */
  content: Readonly<Record<string, SectionContent>>
  parentCategories: readonly ParentCategoryTile[]
  site: PublicSite
  origin: string
  /** The instant it is drawn for, ISO 8601. */
  now: string
  date: (at: string) => string
  /** Its own texts, as the site words them. */
  text: (key: Key, parts?: Readonly<Record<string, string | number>>) => string
  /** Those of all public pages. */
  say: Say
}

/** A branded page as the renderer knows it: head and main part of the document; the foot is everybody's (LAND-35). */
export interface VariantType<Contents = unknown, Key extends string = string> extends VariantData {
  view: (props: VariantProps<Contents, Key>) => ReactNode
  css: string
  messages: Readonly<Record<Key, string>>
  /** Names of the small scripts it moves by; without them it stands still and is whole. */
  islands: readonly string[]
}
