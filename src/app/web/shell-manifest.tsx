import { IconCalendarEvent, IconHelpCircle, IconMessages, IconScale, IconUser } from '@tabler/icons-react'
import type { SwitchName } from '#base/switches.ts'
import type { FeatureManifest, MenuEntry, WebRoute } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { shellMessages } from './messages.ts'
import { PreparedPage } from './pages/prepared-page.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/config': NoSearch
    '/dash/dashboard': NoSearch
    '/dash/$section': NoSearch
    '/myaccount': Pages['/insights']
    '/Admin': NoSearch
  }
}

/**
 * Sections of the portal, in menu order (SHELL-03, SHELL-08), that may not have a feature yet. Each leads to a placeholder
 * page until a feature defines the same path and menu entry.
 */
const SECTIONS: readonly [section: Section, order: number, icon: MenuEntry['icon'], needs?: SwitchName][] = [
  ['questions', 30, IconHelpCircle, 'forum'],
  ['forum', 40, IconMessages, 'forum'],
  ['calendar', 50, IconCalendarEvent, 'calendar'],
  ['legal-register', 60, IconScale, 'legalRegister'],
  ['profile', 80, IconUser, 'profiles'],
]
type Section = keyof typeof shellMessages.sections

/** On wide screens these are in the account menu (SHELL-09). */
const IN_ACCOUNT_MENU: ReadonlySet<Section> = new Set(['profile'])

const home: WebRoute = {
  path: '/home',
  admits: 'members',
  frame: 'shell',
  section: 'home',
  page: lazyPage(() => import('./pages/home-page.tsx'), 'HomePage'),
}

/** What waits for administrators, and every feature's figures, on one page (ADM-B1). */
const adminHome: WebRoute = {
  path: '/dash/dashboard',
  admits: 'admins',
  frame: 'shell',
  section: 'dashboard',
  page: lazyPage(() => import('./pages/admin-home-page.tsx'), 'AdminHomePage'),
}

/** All features' settings on one page. */
const config: WebRoute = {
  path: '/dash/config',
  admits: 'admins',
  frame: 'shell',
  section: 'config',
  page: lazyPage(() => import('./pages/config-page.tsx'), 'ConfigPage'),
}

/** Any other name below the dashboard (ADM-12). */
const unknownSection: WebRoute = {
  path: '/dash/$section',
  admits: 'admins',
  frame: 'shell',
  page: lazyPage(() => import('./pages/unknown-section-page.tsx'), 'UnknownSectionPage'),
}

/** The shell's own pages, menu entries and shortcuts. */
export const shellManifest: FeatureManifest = {
  name: 'shell',
  messages: shellMessages,
  routes: [
    home,
    adminHome,
    config,
    unknownSection,
    ...SECTIONS.map(
      ([section, , , needs]): WebRoute => ({
        path: `/${section}`,
        admits: 'members',
        frame: 'shell',
        section,
        switch: needs,
        page: () => <PreparedPage section={section} />,
      }),
    ),
  ],
  menu: SECTIONS.map(([section, order, icon, needs]) => ({
    section,
    label: `shell.sections.${section}`,
    to: `/${section}`,
    icon,
    order,
    menu: 'portal',
    switch: needs,
    narrowOnly: IN_ACCOUNT_MENU.has(section),
  })),
  shortcuts: [
    { keys: '/', label: 'shell.shortcuts.search', focus: '#content input[type="search"]' },
    { keys: 'g h', label: 'shell.shortcuts.home', to: '/home' },
    { keys: 'g l', label: 'shell.shortcuts.library', to: '/insights', switch: 'insights' },
    { keys: 'g p', label: 'shell.shortcuts.profile', to: '/profile', switch: 'profiles' },
    { keys: 'g n', label: 'shell.shortcuts.notifications', to: '/notifications', switch: 'notifications' },
  ],
}
