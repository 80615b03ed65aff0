import { IconBuildingBank, IconReportMoney, IconTicket } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { CheckoutSearch } from './web/checkout/open-page.tsx'
import { paymentsManifestMessages } from './web/messages.ts'
import type { TreasurySearch } from './web/treasury/treasury-search.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/checkout': CheckoutSearch
    '/checkout/$checkoutKey': NoSearch
    '/profile/payments/$paymentKey': NoSearch
    '/profile/membership': NoSearch
    '/dash/banking': NoSearch
    '/dash/plans': NoSearch
    '/dash/treasury': Partial<TreasurySearch>
    '/GuildhallAccountOwnerSignUp': NoSearch
    '/ConnectAccountRefresh': NoSearch
  }
}

/** Payments by card, for the site and its members; hidden while card payments are switched off (PAY-01). */
export const paymentsManifest: FeatureManifest = {
  name: 'payments',
  messages: paymentsManifestMessages,
  switch: 'cardPayments',
  routes: [
    {
      path: '/checkout',
      admits: 'signedIn',
      frame: 'bare',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/checkout/open-page.tsx'), 'OpenPage'),
    },
    {
      path: '/checkout/$checkoutKey',
      admits: 'signedIn',
      frame: 'bare',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/checkout/checkout-page.tsx'), 'CheckoutPage'),
    },
    {
      path: '/profile/payments/$paymentKey',
      admits: 'members',
      frame: 'shell',
      section: 'profile',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/checkout/receipt-page.tsx'), 'ReceiptPage'),
    },
    {
      path: '/profile/membership',
      admits: 'signedIn',
      frame: 'shell',
      section: 'profile',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/membership/membership-page.tsx'), 'MembershipPage'),
    },
    {
      path: '/dash/banking',
      admits: 'admins',
      frame: 'shell',
      section: 'banking',
      page: lazyPage(() => import('./web/banking/banking-page.tsx'), 'BankingPage'),
    },
    {
      path: '/dash/treasury',
      admits: 'admins',
      frame: 'shell',
      section: 'treasury',
      page: lazyPage(() => import('./web/treasury/treasury-page.tsx'), 'TreasuryPage'),
    },
    {
      path: '/dash/plans',
      admits: 'admins',
      frame: 'shell',
      section: 'plans',
      page: lazyPage(() => import('./web/plans/plans-page.tsx'), 'PlansPage'),
    },
    {
      path: '/GuildhallAccountOwnerSignUp',
      admits: 'signedIn',
      frame: 'shell',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/banking/signed-up-page.tsx'), 'SignedUpPage'),
    },
    {
      path: '/ConnectAccountRefresh',
      admits: 'signedIn',
      frame: 'shell',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/banking/refresh-page.tsx'), 'RefreshPage'),
    },
  ],
  menu: [
    {
      section: 'banking',
      label: 'payments.menu.banking',
      to: '/dash/banking',
      icon: IconBuildingBank,
      order: 120,
      menu: 'dash',
    },
    {
      section: 'treasury',
      label: 'payments.menu.treasury',
      to: '/dash/treasury',
      icon: IconReportMoney,
      order: 121,
      menu: 'dash',
    },
    {
      section: 'plans',
      label: 'payments.menu.plans',
      to: '/dash/plans',
      icon: IconTicket,
      order: 122,
      menu: 'dash',
    },
  ],
  profileParts: [
    {
      name: 'plan',
      on: 'own',
      label: 'payments.profile.plan',
      lead: 'payments.profile.planLead',
      order: 46,
      part: lazy(async () => ({ default: (await import('./web/membership/profile-part.tsx')).PlanPart })),
    },
    {
      name: 'payments',
      on: 'own',
      label: 'payments.profile.payments',
      lead: 'payments.profile.paymentsLead',
      order: 47,
      part: lazy(async () => ({ default: (await import('./web/checkout/own-payments.tsx')).OwnPayments })),
    },
  ],
  gateParts: [
    {
      name: 'plans',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/membership/gate-part.tsx')).GatePart })),
    },
  ],
  insightParts: [
    {
      name: 'donation',
      order: 5,
      part: lazy(async () => ({ default: (await import('./web/donations/insight-donation.tsx')).InsightDonation })),
    },
  ],
}
