import { IconBook2, IconScale } from '@tabler/icons-react'
import type { MenuEntry } from '#platform/web/manifest.ts'

/** An entry of the dashboard's menu that leads nowhere itself and opens on the entries it holds (ADM-08). */
export interface MenuGroup {
  name: NonNullable<MenuEntry['under']>
  label: string
  icon: MenuEntry['icon']
  order: number
  entries: MenuEntry[]
}

/** The groups there are, ten times the place the ledger gives each (ADM-02); features put their entries `under` them. */
const GROUPS: readonly Omit<MenuGroup, 'entries'>[] = [
  { name: 'insights', label: 'shell.groups.insights', icon: IconBook2, order: 40 },
  { name: 'legal-register', label: 'shell.groups.legalRegister', icon: IconScale, order: 60 },
]

/** The entries of a menu, those of a group held together at its place. A group that holds nothing is not there. */
export function menuTree(entries: readonly MenuEntry[]): (MenuEntry | MenuGroup)[] {
  const groups = GROUPS.map((group) => ({ ...group, entries: entries.filter(({ under }) => under === group.name) }))
  return [
    ...entries.filter(({ under }) => under === undefined),
    ...groups.filter(({ entries: held }) => held.length > 0),
  ].toSorted((one, other) => one.order - other.order)
}

export function isGroup(branch: MenuEntry | MenuGroup): branch is MenuGroup {
  return 'entries' in branch
}
