/** Texts of invitations by email; a site may override each under `calendar.<key>` (TEN-B8). */
export const invitationMessages = {
  'invitation.subject': 'Invitation: {title}, {when}',
  'invitation.body': 'Hello {name}, you are invited:',
  'invitation.place': 'Place: {place}',
  'invitation.joinLink': 'Join online: {joinLink}',
  'invitation.accept': 'Accept',
  'invitation.decline': 'Decline',
  'invitation.next':
    'The links lead to a page where you confirm your answer. They are for you alone: please do not pass them on.',
  'invitation.file': 'The attached file adds the event to your calendar.',
  'invitation.changed.subject': 'Changed: {title}, {when}',
  'invitation.changed.body': 'Hello {name}, an event you are invited to has changed. This is how it is now:',
  'invitation.cancelled.subject': 'Cancelled: {title}, {when}',
  'invitation.cancelled.body': 'Hello {name}, an event you were invited to does not take place:',
  'invitation.cancelled.file': 'The attached file removes the event from your calendar.',
  'invitation.nameless': 'there',
  'invitation.reason': 'You are receiving this e-mail because you were invited to an event of {site}.',
} as const

/** Texts of the page that the links of an invitation lead to, likewise. */
export const invitationPageMessages = {
  'invitationPage.title': 'Invitation: {title}',
  'invitationPage.for': 'This invitation is for {name}.',
  'invitationPage.question': 'Will you be there?',
  'invitationPage.confirmYes': 'Press Accept to say that you will be there.',
  'invitationPage.confirmNo': 'Press Decline to say that you will not be there.',
  'invitationPage.full':
    'All places are taken. You can join the waiting list: whoever has waited longest gets the next free place.',
  'invitationPage.yes': 'Accept',
  'invitationPage.maybe': 'Maybe',
  'invitationPage.no': 'Decline',
  'invitationPage.waiting': 'Join waiting list',
  'invitationPage.answered.yes': 'You are going.',
  'invitationPage.answered.maybe': 'You may go.',
  'invitationPage.answered.no': 'You are not going.',
  'invitationPage.answered.waiting': 'You are on the waiting list.',
  'invitationPage.change': 'You can change your answer here until the event is over.',
  'invitationPage.cancelled': 'This event has been cancelled.',
  'invitationPage.when': 'When',
  'invitationPage.place': 'Where',
  'invitationPage.about': 'About it',
  'invitationPage.open': 'Open the event on {site}',
  'invitationPage.gone': 'This invitation is no longer valid',
  'invitationPage.goneMessage': 'The event may be over or deleted, or your membership has ended.',
  'invitationPage.home': 'Go to {site}',
} as const
