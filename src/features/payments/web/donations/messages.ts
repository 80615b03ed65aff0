/** Texts of donations, under `donations`. */
export const donationMessages = {
  title: 'Donate',
  lead: 'Your donation goes to {title}. You enter your card on the next page.',
  insightTitle: 'Support this insight',
  insightLead: 'Its author asks for donations. They go to {site}.',
  amount: 'Amount in pounds',
  amountHint: 'From £1.00 to £10,000.00',
  invalid: 'Please enter an amount such as 12.50.',
  donate: 'Donate',
  off: 'Donations are not possible at the moment',
  offHint: 'This site takes no card payments now.',
  failed: 'Donations could not be loaded',
} as const
