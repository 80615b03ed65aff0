/** Texts of the reminders that a certificate expires; a site may override each under `university.<key>` (TEN-B8). */
export const expiryMessages = {
  'expiry.soonBell': 'Your certificate expires: {day} is its last day. You can take the course again.',
  'expiry.overBell': 'Your certificate has expired: {day} was its last day. You can take the course again.',
  'expiry.soonSubject': 'Your certificate of {course} expires soon',
  'expiry.overSubject': 'Your certificate of {course} has expired',
  'expiry.soonHeading': 'Your certificate expires soon',
  'expiry.overHeading': 'Your certificate has expired',
  'expiry.soonBody': 'Hello {name}, your certificate of {course} is valid until {day}.',
  'expiry.overBody': 'Hello {name}, your certificate of {course} was valid until {day}.',
  'expiry.renew':
    'To renew it, take the course again. You then get a new certificate; this one stays in your list as what you have done.',
  'expiry.action': 'Open the course',
  'expiry.nameless': 'there',
  'expiry.reason': 'You are receiving this e-mail because you have completed this course on {site}.',
  'deadline.expires': 'Certificate of {course} expires',
} as const
