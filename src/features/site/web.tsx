import { IconAdjustments, IconListDetails } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest, WebRoute } from '#platform/web/manifest.ts'
import type { PlainPath } from '#platform/web/pages.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { siteMessages } from './messages.ts'
import type { SetupSearch } from './web/setup/setup-page.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/setup': SetupSearch
    '/Categories': SetupSearch
  }
}

/** A configuration list embedded in another feature's page; in a chunk of its own. */
export const ManagedList = lazy(async () => ({ default: (await import('./web/setup/managed-list.tsx')).ManagedList }))

export { SiteMark } from './web/site-mark.tsx'
export { siteQuery } from './web/site-query.ts'
export { useListEntries } from './web/use-list-entries.ts'
export { useSite } from './web/use-site.ts'

type Part =
  | 'FrontPageChoice'
  | 'KeyDetails'
  | 'NavigationColours'
  | 'Address'
  | 'SocialLinks'
  | 'FeatureSwitches'
  | 'SignInRules'
  | 'TimeZone'
  | 'CompanyStructure'
const settings = (name: Part) => lazyPage(() => import('./web/settings.ts'), name)

const setup = (path: PlainPath): WebRoute => ({
  path,
  admits: 'admins',
  frame: 'shell',
  section: 'setup',
  page: lazyPage(() => import('./web/setup/setup-page.tsx'), 'SetupPage'),
})

export const siteManifest: FeatureManifest = {
  name: 'site',
  messages: siteMessages,
  // The lists have an address of their own as well as their dashboard section (ADM-13, ADM-14).
  routes: [setup('/dash/setup'), setup('/Categories')],
  menu: [
    {
      section: 'config',
      label: 'site.menu.config',
      to: '/dash/config',
      icon: IconAdjustments,
      order: 90,
      menu: 'dash',
    },
    {
      section: 'setup',
      label: 'site.menu.setup',
      to: '/dash/setup',
      icon: IconListDetails,
      order: 20,
      menu: 'dash',
      under: 'insights',
    },
  ],
  settings: [
    { name: 'key-details', label: 'site.config.keyDetails', order: 10, part: settings('KeyDetails') },
    { name: 'colours', label: 'site.config.colours', order: 20, part: settings('NavigationColours') },
    { name: 'address', label: 'site.config.address', order: 30, part: settings('Address') },
    { name: 'social-links', label: 'site.config.socials', order: 40, part: settings('SocialLinks') },
    { name: 'time-zone', label: 'site.config.timeZone', order: 42, part: settings('TimeZone') },
    {
      name: 'company-structure',
      label: 'site.config.companyStructure',
      order: 43,
      part: settings('CompanyStructure'),
    },
    { name: 'front-page', label: 'site.config.frontPage', order: 45, part: settings('FrontPageChoice') },
    { name: 'features', label: 'site.config.features', order: 50, part: settings('FeatureSwitches') },
    { name: 'sign-in-rules', label: 'site.config.security', order: 60, part: settings('SignInRules') },
  ],
}
