/** Audited actions in words, under `payments.audit`. */
export const paymentsAuditMessages = {
  title: 'Payments',
  accountConnected: 'Opened the set-up of the payment account',
  dashboardOpened: 'Opened the dashboard of the payment account',
} as const
