import type { ComponentType, ReactNode } from 'react'
import type { Catalogue } from './texts.tsx'

/** Who a page is for; the portal sends others where they belong (ACC-26, ACC-27), the server refuses them by itself. */
export type Admits = 'everyone' | 'newUser' | 'expiredUser' | 'members' | 'admins'

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
  /** True where a visitor is asked to sign in and then led on, instead of being sent to the landing page. */
  signInFirst?: (search: RawSearch) => boolean
  /** A page of its own chunk: `lazyPage(() => import('./web/library-page.tsx'), 'LibraryPage')`. */
  page: () => ReactNode
}

export interface MenuEntry {
  section: string
  /** Key of its label: `feature.menu.library`. */
  label: string
  to: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** Place in the menu, small numbers first (SHELL-08). */
  order: number
  /** Which menu it stands in. */
  menu: 'portal' | 'dash'
}

/** What a feature shows the browser. */
export interface WebDoor {
  /** Name of its catalogue, and first part of the keys a site overrides. */
  name: string
  messages: Catalogue
  routes: readonly WebRoute[]
  menu: readonly MenuEntry[]
}
