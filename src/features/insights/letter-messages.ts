/** Texts of the mails this feature writes; a site may override each under `insights.<key>` (TEN-B8). */
export const letterMessages = {
  'letter.review.subject': 'Time to look at your insights on {site} again',
  'letter.review.heading': 'Is it still right, {name}?',
  'letter.review.body': 'You wanted to look again at what you have written:',
  'letter.review.insight': '‘{title}’, for {day}',
  'letter.review.more': 'and more, all of them in your own list.',
  'letter.review.next':
    'Correct what has changed and publish it again, or set another day for its next review. Nothing happens to it by itself.',
  'letter.review.action': 'Look at it now',
  'letter.nameless': 'and hello',
  'letter.reason': 'You get this e-mail because you set a day to review what you have written on {site}.',
}
