import type { ComponentType, ReactNode } from 'react'
import type { SwitchName } from '#base/switches.ts'
import type { Catalogue } from './texts.tsx'

/** Who a page is for; the portal sends others where they belong (ACC-26, ACC-27), the server refuses them by itself. */
export type Admits =
  /** Visitors, and people without a profile here; members are led to their portal. */
  | 'everyone'
  /** Whoever comes, signed in or not: links sent by mail. */
  | 'anybody'
  /** Whoever has a profile here, waiting for access or expired too: the own account. */
  | 'signedIn'
  | 'newUser'
  | 'expiredUser'
  | 'members'
  | 'admins'

/** A search as it stands in the address: a name given twice is a list. Pages read it with a reader of their own. */
export type RawSearch = Record<string, string | string[] | undefined>

export interface WebRoute {
  /** Pattern of the address; `$name` is a part that varies. Letter case does not matter (SHELL-02). */
  path: string
  admits: Admits
  /** In the shell with menu and top bar, or alone on its page. */
  frame: 'shell' | 'bare'
  /** The menu entry that is marked while this page is shown. */
  section?: string
  /** Without this part of the product the address answers as one that is not there (TEN-08); else the door's. */
  switch?: SwitchName
  /** True where a visitor is asked to sign in and then led on, instead of being sent to the landing page. */
  signInFirst?: (search: RawSearch) => boolean
  /** A page of its own chunk: `lazyPage(() => import('./web/library-page.tsx'), 'LibraryPage')`. */
  page: WebPage
}

/** A page, and the way to what its first view shows. */
export type WebPage = (() => ReactNode) & { prepare?: (search: string) => Promise<unknown> }

export interface MenuEntry {
  section: string
  /** Key of its label: `feature.menu.library`. */
  label: string
  to: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** Place in the menu, small numbers first (SHELL-08); on the dashboard ten times the place the ledger gives it (ADM-02). */
  order: number
  /** Which menu it stands in. */
  menu: 'portal' | 'dash'
  /** The entry is there only with this part of the product (SHELL-08); else the door's. */
  switch?: SwitchName
  /** True where the account menu has it on wide screens (SHELL-09). */
  narrowOnly?: boolean
  /** The group of the dashboard's menu that holds it, by its name in the shell; `order` is then its place in there (ADM-08). */
  under?: 'insights' | 'legal-register'
  /**
   * How many things wait there, as a query that is named after its live topic; 0 shows nothing (SHELL-10). Fetch the
   * contract inside it: `async ({ signal }) => (await import('./web/api.ts')).api.count({}, { signal })`.
   */
  count?: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<number> }
}

/** A card on the home dashboard (SHELL-24). It brings its own heading, skeleton and empty state. */
export interface HomeCard {
  name: string
  /** Place in its area, small numbers first. */
  order: number
  /** A line above all others, across the whole page, or in the column beside. */
  area: 'top' | 'wide' | 'side'
  switch?: SwitchName
  /** Drawn on its own: `lazyPage(() => import('./web/latest-card.tsx'), 'LatestCard')`. */
  card: WebPage
}

/** A group of settings on 'Platform Config' (ADM-15). It brings its own section, whose id is its name. */
export interface SettingsPart {
  name: string
  /** Key of its title: `site.config.address`. */
  label: string
  order: number
  switch?: SwitchName
  /** In a chunk of its own: `lazyPage(() => import('./web/settings.ts'), 'Address')`. */
  part: () => ReactNode
}

/** As much of a profile as a part of it gets to see. */
export interface ShownProfile {
  displayName: string
  /** On the own profile. */
  scores?: Record<string, number>
  badges: Record<string, Record<string, boolean>>
}

/** What a feature adds to profiles: a fold of the own one, or a section of the page that shows somebody else's (PROF-03, PROF-22). */
export interface ProfilePart {
  /** Its name in the address of the own profile: `/profile?open=questions`. */
  name: string
  on: 'own' | 'others'
  /** Keys of its title, and of what a fold says of itself while it is closed. */
  label: string
  lead?: string
  order: number
  switch?: SwitchName
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType<{ profile: ShownProfile }>
}

/** Something that shows over whatever page is open, once its live topic was told; until then nothing of it is fetched. */
export interface Overlay {
  name: string
  topic: string
  order: number
  switch?: SwitchName
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType
}

/** A button of the top bar with what it opens, such as the bell or the basket (SHELL-17). Give what opens a chunk of its own. */
export interface HeaderWidget {
  name: string
  order: number
  switch?: SwitchName
  widget: () => ReactNode
}

/** Something a key does, listed on the sheet that `?` opens (TEN-B12). It leads to a page, or focuses something on this one. */
export type Shortcut = {
  /** One key, or two pressed one after the other: `/`, `g l`. */
  keys: string
  /** Key of what it does: `insights.shortcut.search`. */
  label: string
  switch?: SwitchName
} & (
  | { to: string }
  /** Works only while this is on the page: `{ focus: '[type=search]' }`. */
  | { focus: string }
)

/** What a feature shows the browser. */
export interface FeatureManifest {
  /** Name of its catalogue, and first part of the keys a site overrides. */
  name: string
  messages: Catalogue
  /** Without this part of the product nothing of the feature shows, unless a route, entry or card names another. */
  switch?: SwitchName
  routes: readonly WebRoute[]
  menu: readonly MenuEntry[]
  cards?: readonly HomeCard[]
  widgets?: readonly HeaderWidget[]
  shortcuts?: readonly Shortcut[]
  settings?: readonly SettingsPart[]
  profileParts?: readonly ProfilePart[]
  overlays?: readonly Overlay[]
}
