/** Texts of this feature's e-mails; a site may override each under `insights.<key>` (TEN-B8). */
export const emailMessages = {
  'letter.review.subject': 'Time to review your insights on {site}',
  'letter.review.heading': 'Hello {name}, is it still up to date?',
  'letter.review.body': 'You set a day to review what you have written:',
  'letter.review.insight': '‘{title}’, due on {day}',
  'letter.review.more': 'and more, all of them in My Insights.',
  'letter.review.next':
    'Update what has changed and publish it again, or set another day for the next review. Nothing happens automatically.',
  'letter.review.action': 'Review now',
  'letter.nameless': 'there',
  'letter.reason': 'You are receiving this e-mail because you set a day to review what you have written on {site}.',
}
