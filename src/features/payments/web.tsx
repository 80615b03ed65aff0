import { IconBuildingBank, IconFileInvoice, IconReportMoney, IconTicket } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { CheckoutSearch } from './web/checkout/open-page.tsx'
import type { InvoicesSearch } from './web/invoices/invoices-search.ts'
import type { CardSearch } from './web/membership/card-page.tsx'
import type { MembershipSearch } from './web/membership/membership-search.ts'
import { paymentsManifestMessages } from './web/messages.ts'
import type { TreasurySearch } from './web/treasury/treasury-search.ts'

export { readAmount } from './read-amount.ts'
export { readRate } from './web/read-rate.ts'
export { useMoney } from './web/use-money.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/checkout': CheckoutSearch
    '/checkout/card': CardSearch
    '/checkout/$checkoutKey': NoSearch
    '/profile/payments/$paymentKey': NoSearch
    '/profile/membership': MembershipSearch
    '/profile/invoices': NoSearch
    '/dash/invoices': InvoicesSearch
    '/dash/invoices/$invoiceKey': NoSearch
    '/dash/banking': NoSearch
    '/dash/plans': NoSearch
    '/dash/treasury': Partial<TreasurySearch>
    '/GuildhallAccountOwnerSignUp': NoSearch
    '/ConnectAccountRefresh': NoSearch
  }
}

/**
 * Payments by card, for the site and its members. While card payments are switched off, what was paid stays in reach and all else is hidden
 * (PAY-01).
 */
export const paymentsManifest: FeatureManifest = {
  name: 'payments',
  messages: paymentsManifestMessages,
  routes: [
    {
      path: '/checkout',
      admits: 'signedIn',
      frame: 'bare',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/checkout/open-page.tsx'), 'OpenPage'),
    },
    {
      path: '/checkout/card',
      admits: 'signedIn',
      frame: 'bare',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/membership/card-page.tsx'), 'CardPage'),
    },
    {
      path: '/checkout/$checkoutKey',
      switch: 'paymentRecords',
      admits: 'signedIn',
      frame: 'bare',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/checkout/checkout-page.tsx'), 'CheckoutPage'),
    },
    {
      path: '/profile/payments/$paymentKey',
      switch: 'paymentRecords',
      admits: 'signedIn',
      frame: 'shell',
      section: 'profile',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/checkout/receipt-page.tsx'), 'ReceiptPage'),
    },
    {
      path: '/profile/membership',
      switch: 'cardPayments',
      admits: 'signedIn',
      frame: 'shell',
      section: 'profile',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/membership/membership-page.tsx'), 'MembershipPage'),
    },
    {
      path: '/dash/banking',
      switch: 'cardPayments',
      admits: 'admins',
      frame: 'shell',
      section: 'banking',
      page: lazyPage(() => import('./web/banking/banking-page.tsx'), 'BankingPage'),
    },
    {
      path: '/dash/treasury',
      switch: 'paymentRecords',
      admits: 'admins',
      frame: 'shell',
      section: 'treasury',
      page: lazyPage(() => import('./web/treasury/treasury-page.tsx'), 'TreasuryPage'),
    },
    {
      path: '/dash/plans',
      switch: 'cardPayments',
      admits: 'admins',
      frame: 'shell',
      section: 'plans',
      page: lazyPage(() => import('./web/plans/plans-page.tsx'), 'PlansPage'),
    },
    {
      path: '/dash/invoices',
      switch: 'paymentRecords',
      admits: 'admins',
      frame: 'shell',
      section: 'invoices',
      page: lazyPage(() => import('./web/invoices/invoices-page.tsx'), 'InvoicesPage'),
    },
    {
      path: '/dash/invoices/$invoiceKey',
      switch: 'paymentRecords',
      admits: 'admins',
      frame: 'shell',
      section: 'invoices',
      page: lazyPage(() => import('./web/invoices/invoice-page.tsx'), 'InvoicePage'),
    },
    {
      path: '/profile/invoices',
      switch: 'paymentRecords',
      admits: 'signedIn',
      frame: 'shell',
      section: 'profile',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/invoices/own-invoices-page.tsx'), 'OwnInvoicesPage'),
    },
    {
      path: '/GuildhallAccountOwnerSignUp',
      switch: 'cardPayments',
      admits: 'signedIn',
      frame: 'shell',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/banking/signed-up-page.tsx'), 'SignedUpPage'),
    },
    {
      path: '/ConnectAccountRefresh',
      switch: 'cardPayments',
      admits: 'signedIn',
      frame: 'shell',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/banking/refresh-page.tsx'), 'RefreshPage'),
    },
  ],
  menu: [
    {
      section: 'banking',
      switch: 'cardPayments',
      label: 'payments.menu.banking',
      to: '/dash/banking',
      icon: IconBuildingBank,
      order: 120,
      menu: 'dash',
    },
    {
      section: 'treasury',
      switch: 'paymentRecords',
      label: 'payments.menu.treasury',
      to: '/dash/treasury',
      icon: IconReportMoney,
      order: 121,
      menu: 'dash',
    },
    {
      section: 'plans',
      switch: 'cardPayments',
      label: 'payments.menu.plans',
      to: '/dash/plans',
      icon: IconTicket,
      order: 122,
      menu: 'dash',
    },
    {
      section: 'invoices',
      switch: 'paymentRecords',
      label: 'payments.menu.invoices',
      to: '/dash/invoices',
      icon: IconFileInvoice,
      order: 123,
      menu: 'dash',
    },
  ],
  profileParts: [
    {
      name: 'plan',
      switch: 'cardPayments',
      on: 'own',
      label: 'payments.profile.plan',
      lead: 'payments.profile.planLead',
      order: 46,
      part: lazy(async () => ({ default: (await import('./web/membership/profile-part.tsx')).PlanPart })),
    },
    {
      name: 'payments',
      switch: 'paymentRecords',
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
      switch: 'cardPayments',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/membership/gate-part.tsx')).GatePart })),
    },
    {
      name: 'payments',
      switch: 'paymentRecords',
      order: 20,
      part: lazy(async () => ({ default: (await import('./web/checkout/gate-payments.tsx')).GatePayments })),
    },
  ],
  memberParts: [
    {
      name: 'plan',
      switch: 'paymentRecords',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/membership/plan-of-member.tsx')).PlanOfMember })),
    },
  ],
  insightParts: [
    {
      name: 'donation',
      switch: 'cardPayments',
      order: 5,
      part: lazy(async () => ({ default: (await import('./web/donations/insight-donation.tsx')).InsightDonation })),
    },
  ],
}
