/** Texts of the page on which a card is entered without a payment, under `card`. */
export const cardMessages = {
  title: 'Change card',
  trialTitle: 'Begin your trial',
  lead: 'The new card takes the place of the present one. If a payment is due, it is charged at once.',
  trialLead: 'You can try {plan} until {day}. Nothing is charged before. Then it costs {price}, until you cancel.',
  name: 'Name on the card',
  noName: 'Please enter the name on the card.',
  cardFailed: 'The card entry could not be loaded',
  cardFailedHint:
    'Please check your connection, or whether something blocks the payment provider’s page. Nothing was changed.',
  safe: 'Your card is entered with our payment provider and never reaches this site.',
  save: 'Save card',
  begin: 'Begin trial',
  saving: 'Your card is being saved. Please leave this page open.',
  cancel: 'Do not change',
  refused: 'The card was not accepted. Nothing was changed.',
  saved: 'Your card is saved',
  paid: 'Nothing is left to be paid.',
  unpaid: 'A payment is still due, and this card was refused. Please try another one.',
  back: 'Back to my plan',
  noneNeeded: 'No card is needed',
  noneNeededHint: 'You have no membership that renews by itself.',
} as const
