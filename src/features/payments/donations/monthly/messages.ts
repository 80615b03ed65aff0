/** Texts of e-mails about monthly donations; a site may override each under `payments.<key>` (TEN-B8). */
export const monthlyDonationMessages = {
  'monthly.nameless': 'there',
  'monthly.reason': 'You are receiving this e-mail because you give to {site} every month.',
  'monthly.failed.subject': 'Your monthly donation to {site} did not go through',
  'monthly.failed.heading': 'Your card was refused',
  'monthly.failed.body':
    'Hello {name}, your monthly donation of {amount} for “{title}” was due, but the card ending in {last4} was refused. Nothing was charged.',
  'monthly.failed.next':
    'We try this card again on {day} and within the days after. You can also pay now, change the card, or stop your donation.',
  'monthly.failed.action': 'Open my donations',
  'monthly.cardExpires.subject': 'Your card for your monthly donation to {site} expires soon',
  'monthly.cardExpires.heading': 'Your card expires soon',
  'monthly.cardExpires.body':
    'Hello {name}, the card ending in {last4}, from which you give to {site} every month, can be charged until {lastDay}.',
  'monthly.cardExpires.next': 'If you would like to go on giving after that, please enter another card.',
  'monthly.cardExpires.action': 'Change card',
  'monthly.card.subject': 'Your monthly donation to {site} has ended',
  'monthly.card.heading': 'Your monthly donation has ended',
  'monthly.card.body':
    'Hello {name}, the card ending in {last4} was refused again for your monthly donation of {amount} for “{title}”. Nothing was charged, and we do not try it any more.',
  'monthly.card.next':
    'Thank you for what you have given. If you would like to go on, you can give again with another card.',
  'monthly.card.action': 'Open my payments',
  'monthly.receiver.subject': 'Your monthly donation to {site} has ended',
  'monthly.receiver.heading': 'Your monthly donation has ended',
  'monthly.receiver.body':
    'Hello {name}, “{title}” takes no donations any more, so your monthly donation of {amount} has ended. Nothing more is charged.',
  'monthly.receiver.next': 'Thank you for what you have given.',
  'monthly.receiver.action': 'Open my payments',
  'monthly.bank.subject': 'Your monthly donation to {site} has ended',
  'monthly.bank.heading': 'Your monthly donation has ended',
  'monthly.bank.body':
    'Hello {name}, your bank has asked for a payment of your monthly donation for “{title}” back, so the donation of {amount} a month has ended. Nothing more is charged.',
  'monthly.bank.next': 'If you did not mean to stop it, you can give again at any time.',
  'monthly.bank.action': 'Open my payments',
} as const
