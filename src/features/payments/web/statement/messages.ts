/** Texts of statements of account, under `statement`. */
export const statementMessages = {
  open: 'Statement of account',
  close: 'Close',
  failed: 'The statement could not be loaded',
  none: 'Nothing has been charged or paid yet',
  noneHint: 'Invoices, and what is paid by card, appear here.',
  balance: 'Balance',
  after: 'balance {balance}',
  download: 'Download PDF',
  several: '{title} and {count, number} more',
  kinds: {
    invoice: 'Invoice {number}',
    creditNote: 'Credit note {number}',
    transfer: 'Bank transfer for {number}',
    repayment: 'Sent back for {number}',
    card: 'Card payment for {number}',
    refund: 'Refund to the card for {number}',
    undone: 'Undone for {number}',
  },
  purchases: {
    purchase: '{bought}, paid by card',
    purchaseLost: '{bought}, taken back by the bank',
    purchaseRefund: 'Refunded to the card: {bought}',
  },
  bought: {
    donation: 'Donation to {title}',
    monthlyDonation: 'Monthly donation to {title}',
    membership: 'Membership: {title}',
    shop: 'Order: {title}',
    invoice: 'Invoice {title}',
  },
} as const
