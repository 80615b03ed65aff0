/** Texts of the page that an unsubscribe link leads to; a site may override each under `members.<key>` (TEN-B8). */
export const unsubscribeMessages = {
  'unsubscribePage.title': 'Announcements of {site}',
  'unsubscribePage.message':
    'Unsubscribe to get no more announcements of {site} by e-mail. E-mails about your own account still reach you.',
  'unsubscribePage.button': 'Unsubscribe',
  'unsubscribePage.done': 'You are unsubscribed',
  'unsubscribePage.doneMessage': 'You get no more announcements of {site} by e-mail.',
  'unsubscribePage.again': 'Subscribe again',
  'unsubscribePage.gone': 'This link is not valid',
  'unsubscribePage.goneMessage': 'It may have been copied in part, or the profile it belongs to has been deleted.',
  'unsubscribePage.home': 'Go to {site}',
} as const
