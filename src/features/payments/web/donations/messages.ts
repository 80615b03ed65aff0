/** Texts of donations, under `donations`. */
export const donationMessages = {
  title: 'Donate',
  lead: 'Your donation goes to {title}. You enter your card on the next page.',
  insightTitle: 'Support this insight',
  insightLead: 'Its author asks for donations. They go to {site}.',
  often: 'How often',
  once: 'Once',
  monthly: 'Monthly',
  monthlyHint:
    'You give this amount today and then every month on the same day, or on the last day of a shorter month. Your card is saved with our payment provider for it. You can stop at any time in your profile, under Payments.',
  amount: 'Amount in pounds',
  amountHint: 'From £1.00 to £10,000.00',
  invalid: 'Please enter an amount such as 12.50.',
  donate: 'Donate',
  off: 'Donations are not possible at the moment',
  offHint: 'This site takes no card payments now.',
  failed: 'Donations could not be loaded',
} as const

/** Texts of one's own monthly donations, under `monthly`. */
export const monthlyMessages = {
  title: 'Monthly donations',
  failed: 'Your monthly donations could not be loaded',
  more: 'Show more',
  each: '{amount} every month',
  toInsight: 'For the insight <link>{title}</link>',
  toSite: 'For {title}',
  next: 'Next on {day}',
  retry:
    'Your card was refused. We try it again on {day}. You can also pay now or change the card, which is then charged at once.',
  paused: 'Paused: this site takes no card payments now, so nothing is charged. You can still stop your donation.',
  card: 'Card: {brand} ending in {last4}, valid until {until}',
  hidden: 'Paused: this insight is not published now, so nothing is charged. You can still stop your donation.',
  pay: 'Pay {amount}',
  payOf: 'Pay {amount} for {title}',
  changeCard: 'Change card',
  changeCardOf: 'Change card for {title}',
  stop: 'Stop donation',
  stopOf: 'Stop donation for {title}',
  stopTitle: 'Stop this donation?',
  stopHint: 'It ends at once, and nothing more is charged. What you have given stays given.',
  back: 'Do not stop',
  stopped: 'Your donation is stopped. Nothing more is charged.',
} as const
