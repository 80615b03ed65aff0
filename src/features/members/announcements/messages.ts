/** Texts of e-mails to many members, under `members.bulkEmail`. */
export const bulkEmailMessages = {
  title: 'Send e-mail',
  counting: 'Counting who gets it…',
  recipients: '{count, plural, =0 {Nobody gets it} one {# member gets it} other {# members get it}}',
  optedOut:
    '{count, plural, one {# gets no announcements and is left out} other {# get no announcements and are left out}}',
  subject: 'Subject',
  message: 'Message',
  placeholders: 'Filled in for each recipient: {list}. An empty line begins a new paragraph.',
  preview: 'As {name} sees it',
  previous: 'Previous recipient',
  next: 'Next recipient',
  recipientOf: '{number, number} of {count, number}',
  to: 'To {email}',
  noSubject: 'No subject yet',
  noMessage: 'No message yet',
  footer: 'In the colours of your site, with a link to unsubscribe.',
  noUndo: 'E-mails cannot be taken back.',
  start: '{count, plural, one {Send # e-mail} other {Send # e-mails}}',
  deliveries: 'Delivery',
  sent: '{count, plural, one {# e-mail has been sent} other {# e-mails have been sent}}',
  waiting: '{count, plural, one {# is on its way} other {# are on their way}}',
  delayed: '{count, plural, one {# is delayed and tried again} other {# are delayed and tried again}}',
  failed:
    '{count, plural, one {# could not be delivered. The result names whose} other {# could not be delivered. The result names whose}}',
  failedLoading: 'What became of the e-mails could not be loaded.',
} as const
