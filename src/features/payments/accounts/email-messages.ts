/** Texts of e-mails to administrators about the payment account, under `payments.accountEmail`. */
export const accountMessages = {
  'disconnected.subject': 'Card payments on {site} are off',
  'disconnected.heading': 'The payment account was disconnected',
  'disconnected.body':
    'The account that received what members of {site} pay by card was disconnected at the payment provider. Nobody can pay by card, and memberships and monthly donations are not charged, until an account is connected again.',
  'disconnected.next':
    'If you did not mean this, open Banking under Dash and choose Connect. What was paid before stays in Treasury.',
  reason: 'You get this e-mail because you are an administrator of {site}.',
} as const
