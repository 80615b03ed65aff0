/** Audited actions in words, under `payments.audit`. */
export const paymentsAuditMessages = {
  title: 'Payments',
  accountConnected: 'Opened the set-up of the payment account',
  dashboardOpened: 'Opened the dashboard of the payment account',
  ledgerExported: 'Exported the ledger',
  messagesRetried: 'Had messages of the payment provider tried again',
  reconciliationRequested: 'Had the ledger compared with the payment provider',
  refundRequested: 'Refunded a payment',
  planAdded: 'Added a plan of membership',
  planChanged: 'Changed a plan of membership',
  planOffered: 'Changed whether a plan of membership is offered',
} as const
