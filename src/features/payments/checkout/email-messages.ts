/** Texts of e-mails about payments that were paid or taken back, under `payments.payerEmail`. */
export const payerMessages = {
  'returned.subject': '{site} pays {amount} back to you',
  'returned.heading': 'Your payment is paid back',
  'returned.body':
    'Hello {name}, your payment of {amount} for “{title}” arrived when it was no longer due: it had been cancelled, or something else had taken its place.',
  'returned.next': 'All of it is paid back to your card, which can take a few days. You need not do anything.',
  'lost.subject': 'Your plan on {site} has ended',
  'lost.heading': 'Your bank has taken back your payment',
  'lost.body':
    'Hello {name}, your bank has taken back the {amount} that you had paid for “{title}”. So the time it had paid for has ended, and nothing more is charged for this plan.',
  'lost.next': 'If that is a mistake, please write to us. You can join again at any time.',
  nameless: 'there',
  reason: 'You get this e-mail because of a payment to {site}.',
} as const
