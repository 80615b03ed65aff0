import { IconBook2, IconScale, IconShoppingBag, IconSpeakerphone } from '@tabler/icons-react'
import type { MenuEntry, WebRoute } from '#platform/web/manifest.ts'

/** An entry of the dashboard's menu that has no page of its own and expands to its entries (ADM-08). */
export interface MenuGroup {
  name: string
  label: string
  icon: MenuEntry['icon']
  order: number
  entries: MenuEntry[]
}

/** The groups, ordered by ten times their position in the ledger (ADM-02); features add entries with `under`. */
const GROUPS: readonly Omit<MenuGroup, 'entries'>[] = [
  { name: 'shop', label: 'shell.groups.shop', icon: IconShoppingBag, order: 30 },
  { name: 'insights', label: 'shell.groups.insights', icon: IconBook2, order: 40 },
  { name: 'legal-register', label: 'shell.groups.legalRegister', icon: IconScale, order: 60 },
  { name: 'advertisements', label: 'shell.groups.advertisements', icon: IconSpeakerphone, order: 70 },
]

/** The entries of a menu in order, with grouped entries nested. Empty groups are left out. */
export function menuTree(entries: readonly MenuEntry[]): (MenuEntry | MenuGroup)[] {
  const groups = GROUPS.map((group) => ({ ...group, entries: entries.filter(({ under }) => under === group.name) }))
  return [
    ...entries.filter(({ under }) => GROUPS.every(({ name }) => name !== under)),
    ...groups.filter(({ entries: groupEntries }) => groupEntries.length > 0),
  ].toSorted((a, b) => a.order - b.order)
}

/** The section of a page in the menu: that of the entry whose search parameters the address has, else the route's own. */
export function sectionOf(
  entries: readonly MenuEntry[],
  web: WebRoute | undefined,
  search: Readonly<Record<string, unknown>>,
): string | undefined {
  const leadsHere = ({ to, search: own }: MenuEntry) =>
    to === web?.path && own !== undefined && Object.entries(own).every(([name, value]) => search[name] === value)
  return entries.find(leadsHere)?.section ?? web?.section
}

/** The entries of a group in order, those with a heading together below it. */
export function headedEntries(entries: readonly MenuEntry[]): { heading: string | undefined; entries: MenuEntry[] }[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))]
  return headings.map((heading) => ({ heading, entries: entries.filter((entry) => entry.heading === heading) }))
}

export function isGroup(branch: MenuEntry | MenuGroup): branch is MenuGroup {
  return 'entries' in branch
}
