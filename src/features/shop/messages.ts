/** Texts of e-mails about orders; a site may override each under `shop.<key>` (TEN-B8). */
export const emailMessages = {
  'email.paid.subject': 'Your order {number}',
  'email.paid.heading': 'Thank you for your order',
  'email.paid.body': 'Hello {name}, {site} has received your order {number}:',
  'email.paid.next': 'We write to you again once it is on its way.',
  'email.sent.subject': 'Your order {number} is on its way',
  'email.sent.heading': 'Your order is on its way',
  'email.sent.body': 'Hello {name}, your order {number} was sent:',
  'email.refused.subject': 'Your order could not be fulfilled',
  'email.refused.heading': 'Your order could not be fulfilled',
  'email.refused.body':
    'Hello {name}, your payment arrived after your time to pay was over, and what you had chosen was sold meanwhile. All of it is paid back to your card. You had chosen:',
  'email.action': 'See your orders',
  'email.nameless': 'there',
  'email.reason': 'You are receiving this e-mail because you have ordered something at {site}.',
} as const
