import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { LiveTopic } from '#base/live-topics.ts'
import type { Role } from '#base/roles.ts'
import type { OfferName } from '#base/switches.ts'
import type { PagePath, PageTarget, PathParameter, PlainPath } from './pages.ts'
import type { Catalogue } from './texts.tsx'

/** Who may open a page; the portal redirects everybody else (ACC-26, ACC-27), and the server refuses them anyway. */
export type Admits =
  /** Visitors, and people without a profile on this site; members are redirected to their portal. */
  | 'everyone'
  /** Anybody, signed in or not: links from emails. */
  | 'anybody'
  /** Anybody with a profile on this site, including new and expired users: the account page. */
  | 'signedIn'
  | 'newUser'
  | 'expiredUser'
  | 'members'
  | 'admins'

/** Unparsed search parameters: a repeated name is a list. Each page parses them itself. */
export type RawSearch = Record<string, string | string[] | undefined>

export interface WebRoute {
  /** Path pattern, declared in `Pages`. Case-insensitive (SHELL-02). */
  path: PagePath
  admits: Admits
  /** Inside the shell with menu and top bar, or on its own. */
  frame: 'shell' | 'bare'
  /** The menu section to highlight while this page is open. */
  section?: string
  /** While this switch is off, the path shows the not-found page (TEN-08). Defaults to the feature's switch. */
  switch?: OfferName
  /** When true, a visitor is asked to sign in and then continues, instead of being sent to the landing page. */
  signInFirst?: (search: RawSearch) => boolean
  /** A page in a chunk of its own: `lazyPage(() => import('./web/library-page.tsx'), 'LibraryPage')`. */
  page: WebPage
}

/** A page component; `prepare` prefetches the data of its first view. */
export type WebPage = (() => ReactNode) & { prepare?: (search: string, parts?: PathParts) => Promise<unknown> }

/** The parameters of a page's path, by name; only those the path has. */
export type PathParts = Partial<Record<PathParameter, string>>

export interface MenuEntry {
  section: string
  /** Key of its label: `feature.menu.library`. */
  label: string
  to: PlainPath
  /** Search parameters of its address, where several entries lead to one page. */
  search?: Readonly<Record<string, string>>
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** Sort order, ascending (SHELL-08); on the dashboard ten times the position in the ledger (ADM-02). */
  order: number
  /** The menu it belongs to. */
  menu: 'portal' | 'dash'
  /** The entry is shown only while this switch is on (SHELL-08). Defaults to the feature's switch. */
  switch?: OfferName
  /** True if the account menu has this entry on wide screens (SHELL-09). */
  narrowOnly?: boolean
  /** The dashboard menu group it belongs to, by its name in the shell; `order` then applies within the group (ADM-08). */
  under?: string
  /** Key of a heading that it shares with others of its group. */
  heading?: string
  /**
   * Number of pending items, as a query whose key is its live topic; 0 shows nothing (SHELL-10). Import the contract
   * inside the query function: `async ({ signal }) => (await import('./web/api.ts')).api.count({}, { signal })`.
   */
  count?: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<number> }
}

/** A card on the home dashboard (SHELL-24), with its own heading, skeleton and empty state. */
export interface HomeCard {
  name: string
  /** Sort order within its area, ascending. */
  order: number
  /** A banner above all others, the full-width column, or the side column. */
  area: 'top' | 'wide' | 'side'
  switch?: OfferName
  /** In a chunk of its own: `lazyPage(() => import('./web/latest-card.tsx'), 'LatestCard')`. */
  card: WebPage
}

/** A figure on the admin home; its number comes from the feature's `AdminCounts` on the server (ADM-B1, ADM-03). */
export interface AdminCount {
  /** Its name among the counts of all features: `members.toApprove`. */
  name: string
  /** What waits for an administrator (shown unless 0), what changed in the last seven days, or what the site has. */
  group: 'waiting' | 'week' | 'total'
  /** Message key of its label, read after the number: `members.adminHome.toApprove`. */
  label: string
  /** Sort order within its group, ascending. */
  order: number
  /** The page that shows exactly what is counted. */
  target: PageTarget
  /** When this is announced the numbers are read again. */
  topic: LiveTopic
  switch?: OfferName
}

/** A section of the admin home (ADM-B1), with its own heading, skeleton and error; renders nothing when it has nothing to show. */
export interface AdminCard {
  name: string
  /** Sort order, ascending; below 100 it stands before the figures of the week and the site, from 100 after them. */
  order: number
  switch?: OfferName
  /** In a chunk of its own: `lazyPage(() => import('./web/approvals-card.tsx'), 'ApprovalsCard')`. */
  card: WebPage
}

/** A group of settings on 'Platform Config' (ADM-15). Renders its own section, whose id is its name. */
export interface SettingsPart {
  name: string
  /** Key of its title: `site.config.address`. */
  label: string
  order: number
  switch?: OfferName
  /** In a chunk of its own: `lazyPage(() => import('./web/settings.ts'), 'Address')`. */
  part: () => ReactNode
}

/** The profile data available to a profile part. */
export interface ShownProfile {
  displayName: string
  /** On the own profile only. */
  scores?: Record<string, number>
  badges: Record<string, Record<string, boolean>>
}

/** A feature's part of a profile: an accordion item of the own profile, or a section of another member's page (PROF-03, PROF-22). */
export interface ProfilePart {
  /** Its name in the URL of the own profile: `/profile?open=questions`. */
  name: string
  on: 'own' | 'others'
  /** Message keys of its title, and of the summary shown while it is collapsed. */
  label: string
  lead?: string
  order: number
  switch?: OfferName
  /** Whose own profile has it; everybody's without. */
  roles?: readonly Role[]
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType<{ profile: ShownProfile }>
}

/** A feature's part of another feature's page. */
interface PagePart<Props> {
  name: string
  order: number
  switch?: OfferName
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType<Props>
}

/** A feature's part on the pages of people who wait for access or have lost it. */
export interface GatePart {
  name: string
  order: number
  switch?: OfferName
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType
}

/** The insight that a part stands below. */
export interface InsightPartProps {
  insightId: string
}

/** A feature's part at the end of an insight's text, on its page and in the front page's dialog. */
export type InsightPart = PagePart<InsightPartProps>

/** What features show at `/checkout` before anything is begun to be paid. */
export interface CheckoutPartProps {
  /** What the page shows otherwise: what was begun to be paid, or that there is nothing. */
  begun: (isAlone: boolean) => ReactNode
}

/** A feature's part of `/checkout`; the first one decides what else stands there. */
export interface CheckoutPart {
  name: string
  order: number
  switch?: OfferName
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType<CheckoutPartProps>
}

/** What a feature shows beside pages of the portal: below the menu on wide screens, else below the page and never above its fold. */
export interface ShellPart {
  name: string
  order: number
  switch?: OfferName
  /** Whether a page has it, by its path; elsewhere its code is not loaded. */
  isOn: (path: string) => boolean
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType
}

/** The member whose access an administrator sees. */
export interface MemberPartProps {
  memberId: string
}

/** A feature's part beside the access of a member, for administrators. */
export type MemberPart = PagePart<MemberPartProps>

/** The lesson that a part stands below. */
export interface LessonPartProps {
  courseId: string
  lessonId: string
}

/** A feature's part at the end of a lesson, for those who read it. */
export type LessonPart = PagePart<LessonPartProps>

/** The item of the legal register that a part stands below. */
export interface LegalItemPartProps {
  itemKey: string
}

/** A feature's part below an item of the legal register, wherever that is shown in full. */
export type LegalItemPart = PagePart<LegalItemPartProps>

/** A bulk action of a feature, as the list of those that failed in part shows it (ADM-B1). */
export interface JobKind {
  /** The kind of job on the server: `university.assign`. */
  kind: string
  /** Message keys of what it is called, and of what taking it back is called. */
  label: string
  undoLabel: string
  switch?: OfferName
  /** The page that shows its progress and result; `about` is the id of what it is about, as its kind on the server says. */
  target(job: { id: string; about: string }): PageTarget
}

/** Shown over any page once its live topic is announced; its code is not loaded before. */
export interface Overlay {
  name: string
  topic: LiveTopic
  order: number
  switch?: OfferName
  /** In a chunk of its own: `lazy(…)`. */
  part: ComponentType
}

/** A top bar button and what it opens, such as the bell or the basket (SHELL-17). What it opens belongs in a chunk of its own. */
export interface HeaderWidget {
  name: string
  order: number
  switch?: OfferName
  /** The only menu it is shown with, such as the basket, which nobody needs in the back office; without it, both. */
  menu?: MenuEntry['menu']
  widget: () => ReactNode
}

/** A keyboard shortcut, listed in the dialog that `?` opens (TEN-B12). It goes to a page or focuses an element. */
export type Shortcut = {
  /** One key, or two in sequence: `/`, `g l`. */
  keys: string
  /** Message key of its description: `insights.shortcut.search`. */
  label: string
  switch?: OfferName
} & (
  | { to: PlainPath }
  /** Works only while the page has a match for this selector: `{ focus: '[type=search]' }`. */
  | { focus: string }
)

/** The browser part of a feature. */
export interface FeatureManifest {
  /** Name of its message catalogue, and first part of the keys that a site can override. */
  name: string
  messages: Catalogue
  /** While this switch is off, nothing of the feature is shown, except routes, entries and cards with a switch of their own. */
  switch?: OfferName
  routes: readonly WebRoute[]
  menu: readonly MenuEntry[]
  cards?: readonly HomeCard[]
  adminCounts?: readonly AdminCount[]
  adminCards?: readonly AdminCard[]
  widgets?: readonly HeaderWidget[]
  shortcuts?: readonly Shortcut[]
  settings?: readonly SettingsPart[]
  profileParts?: readonly ProfilePart[]
  overlays?: readonly Overlay[]
  gateParts?: readonly GatePart[]
  shellParts?: readonly ShellPart[]
  insightParts?: readonly InsightPart[]
  memberParts?: readonly MemberPart[]
  lessonParts?: readonly LessonPart[]
  checkoutParts?: readonly CheckoutPart[]
  legalItemParts?: readonly LegalItemPart[]
  jobKinds?: readonly JobKind[]
}
