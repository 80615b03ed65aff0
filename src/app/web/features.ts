import { advertsManifest } from '#features/adverts/web.tsx'
import { analyticsManifest } from '#features/analytics/web.tsx'
import { auditManifest } from '#features/audit/web.tsx'
import { badgesManifest } from '#features/badges/web.tsx'
import { calendarManifest } from '#features/calendar/web.tsx'
import { cpdManifest } from '#features/cpd/web.tsx'
import { directoryManifest } from '#features/directory/web.tsx'
import { forumManifest, moderationManifest } from '#features/forum/web.tsx'
import { insightsManifest } from '#features/insights/web.tsx'
import { designerManifest } from '#features/landing/web.tsx'
import { legalRegisterManifest } from '#features/legal-register/web.tsx'
import { membersManifest } from '#features/members/web.tsx'
import { newsManifest } from '#features/news/web.tsx'
import { notificationsManifest } from '#features/notifications/web.tsx'
import { paymentsManifest } from '#features/payments/web.tsx'
import { policiesManifest } from '#features/policies/web.tsx'
import { shopManifest } from '#features/shop/web.tsx'
import { siteManifest } from '#features/site/web.tsx'
import { universityManifest } from '#features/university/web.tsx'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { galleryManifest } from './gallery/manifest.ts'
import { shellManifest } from './shell-manifest.tsx'

/** Every feature of the portal. A new one adds its line here. */
export const features: readonly FeatureManifest[] = [
  siteManifest,
  policiesManifest,
  membersManifest,
  badgesManifest,
  directoryManifest,
  notificationsManifest,
  insightsManifest,
  forumManifest,
  moderationManifest,
  calendarManifest,
  legalRegisterManifest,
  cpdManifest,
  universityManifest,
  paymentsManifest,
  shopManifest,
  advertsManifest,
  newsManifest,
  designerManifest,
  analyticsManifest,
  auditManifest,
]

/** The features, then the shell's own pages: where both define the same page or entry, the feature wins. */
export const manifests: readonly FeatureManifest[] = [...features, galleryManifest, shellManifest]
