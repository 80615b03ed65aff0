/** Texts on memberships that renew by themselves, e-mails among them; a site may override each under `payments.<key>` (TEN-B8). */
export const renewalMessages = {
  'renewal.credit': 'Not used of {plan}',
  'renewal.nameless': 'there',
  'renewal.reason': 'You are receiving this e-mail because your membership of {site} renews by itself.',
  'renewal.renews.subject': 'Your membership of {site} renews on {day}',
  'renewal.renews.heading': 'Your membership renews on {day}',
  'renewal.renews.body': 'Hello {name}, your plan “{plan}” renews by itself on {day}, for {amount}.',
  'renewal.renews.next':
    'We charge the card ending in {last4}. You need not do anything. If you do not want to renew, you can cancel until then.',
  'renewal.renews.action': 'Open my plan',
  'renewal.trialEnds.subject': 'Your trial on {site} ends on {day}',
  'renewal.trialEnds.heading': 'Your trial ends on {day}',
  'renewal.trialEnds.body': 'Hello {name}, you can try the plan “{plan}” until {day}. After that it costs {amount}.',
  'renewal.trialEnds.next':
    'On that day we charge the card ending in {last4}. If you do not want to go on, cancel until then.',
  'renewal.trialEnds.action': 'Open my plan',
  'renewal.cardExpires.subject': 'Your card for {site} expires soon',
  'renewal.cardExpires.heading': 'Your card expires before your membership renews',
  'renewal.cardExpires.body':
    'Hello {name}, your plan “{plan}” renews by itself on {day}, for {amount}. The card ending in {last4} will have expired by then.',
  'renewal.cardExpires.next': 'Please enter another card, so that your access goes on without a break.',
  'renewal.cardExpires.action': 'Change card',
  'renewal.failed.subject': 'Your membership of {site} could not be renewed',
  'renewal.failed.heading': 'Your payment did not go through',
  'renewal.failed.body':
    'Hello {name}, your plan “{plan}” was to be renewed for {amount}, but the card ending in {last4} was refused. Nothing was charged.',
  'renewal.failed.next':
    'You still have access until {grace}. Please change your card or pay now. We also try this card again within the next days.',
  'renewal.failed.action': 'Pay or change card',
  'renewal.graceEnds.subject': 'Your access to {site} ends on {grace}',
  'renewal.graceEnds.heading': 'Your access ends on {grace}',
  'renewal.graceEnds.body':
    'Hello {name}, the renewal of your plan “{plan}” for {amount} is still unpaid: the card ending in {last4} was refused.',
  'renewal.graceEnds.next': 'Please change your card or pay now, so that your access does not end on {grace}.',
  'renewal.graceEnds.action': 'Pay or change card',
  'renewal.ended.subject': 'Your access to {site} has ended',
  'renewal.ended.heading': 'Your access has ended',
  'renewal.ended.body':
    'Hello {name}, the renewal of your plan “{plan}” was not paid, so your access ended on {grace}. Nothing was charged.',
  'renewal.ended.next': 'You can still pay {amount}, and have access again at once.',
  'renewal.ended.action': 'Pay now',
} as const
