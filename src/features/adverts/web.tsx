import { IconAd2, IconCalendarStats } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { advertsManifestMessages } from './web/messages.ts'
import type { PlanListSearch } from './web/plan/plan-search.ts'
import type { ReportSearch } from './web/report/report-search.ts'
import { bannerCard, boxPart } from './web/showing/parts.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/adverts': PlanListSearch
    '/dash/adverts/$advertId/report': ReportSearch
    '/dash/campaigns': PlanListSearch
    '/dash/campaigns/$campaignId/report': ReportSearch
  }
}

/** Adverts and their campaigns; hidden while they are switched off (ADV-01). */
export const advertsManifest: FeatureManifest = {
  name: 'adverts',
  messages: advertsManifestMessages,
  switch: 'adverts',
  routes: [
    {
      path: '/dash/adverts',
      admits: 'admins',
      frame: 'shell',
      section: 'adverts',
      page: lazyPage(() => import('./web/adverts/adverts-page.tsx'), 'AdvertsPage'),
    },
    {
      path: '/dash/campaigns',
      admits: 'admins',
      frame: 'shell',
      section: 'campaigns',
      page: lazyPage(() => import('./web/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
    },
    {
      path: '/dash/adverts/$advertId/report',
      admits: 'admins',
      frame: 'shell',
      section: 'adverts',
      page: lazyPage(() => import('./web/report/report-pages.tsx'), 'AdvertReportPage'),
    },
    {
      path: '/dash/campaigns/$campaignId/report',
      admits: 'admins',
      frame: 'shell',
      section: 'campaigns',
      page: lazyPage(() => import('./web/report/report-pages.tsx'), 'CampaignReportPage'),
    },
  ],
  cards: [bannerCard],
  shellParts: [boxPart],
  menu: [
    {
      section: 'adverts',
      label: 'adverts.menu.adverts',
      to: '/dash/adverts',
      icon: IconAd2,
      order: 1,
      menu: 'dash',
      under: 'advertisements',
    },
    {
      section: 'campaigns',
      label: 'adverts.menu.campaigns',
      to: '/dash/campaigns',
      icon: IconCalendarStats,
      order: 2,
      menu: 'dash',
      under: 'advertisements',
    },
  ],
}
