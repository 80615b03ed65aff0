/** Texts of the e-mails this feature sends; a site may override each under `members.<key>` (TEN-B8). */
export const emailMessages = {
  'letter.waiting.subject': 'Your registration with {site}',
  'letter.waiting.heading': 'Thank you for registering, {name}',
  'letter.waiting.next':
    'You will get another e-mail as soon as your registration has been approved. There is nothing you need to do until then.',
  'letter.waiting.state': 'Check the status of your registration: {url}',
  'letter.waiting.confirm':
    'In the meantime, please confirm that this is your address. The link works once and expires after an hour.',
  'letter.waiting.action': 'Confirm this address',
  'letter.welcome.subject': 'Welcome to {site}',
  'letter.welcome.heading': 'You are in, {name}',
  'letter.welcome.body':
    'An administrator has opened your account. You can now sign in and read, save and share everything members have access to.',
  'letter.welcome.action': 'Open {site}',
  'letter.waitingAgain.subject': 'Your access to {site} is being reviewed again',
  'letter.waitingAgain.heading': 'Please wait a little longer, {name}',
  'letter.waitingAgain.body':
    'An administrator has taken back the approval of your registration. Your account stays as it is, and you will get another e-mail as soon as you have access again.',
  'letter.waitingAgain.action': 'Check the status',
  'letter.declined.subject': 'Your registration with {site}',
  'letter.declined.heading': 'Your registration was declined',
  'letter.declined.body':
    'The team of {site} has reviewed your registration and cannot give you access at present.\n\n{message}\n\nYour profile stays for {days} days, in case the decision changes, and is then erased.',
  'letter.declined.action': 'Open your registration',
  'letter.invitation.subject': 'You are invited to {site}',
  'letter.invitation.heading': 'You are invited to {site}',
  'letter.invitation.body':
    'The team of {site} invites you to become a member. Choose a password, and you have access at once.',
  'letter.invitation.link': 'The link works once, until {day}.',
  'letter.invitation.unexpected':
    'If you did not expect this, you need not do anything: your address is erased {retained} days after the link has expired.',
  'letter.invitation.action': 'Accept the invitation',
  'letter.invitation.reason': 'You get this e-mail because an administrator of {site} entered this address.',
  'bell.ending': 'Your membership ends on {day}.',
  'letter.ending.subject': 'Your membership of {site} ends on {day}',
  'letter.ending.heading': 'Your membership ends on {day}',
  'letter.ending.body':
    'You are a member of {site} until the end of {day}. After that you can no longer read or write here; what you wrote stays.',
  'letter.ending.support': 'To stay a member, write to {support}.',
  'letter.ending.noSupport': 'To stay a member, write to the team of this site.',
  'letter.ending.action': 'Open {site}',
  'letter.ended.subject': 'Your membership of {site} has ended',
  'letter.ended.heading': 'Your membership has ended',
  'letter.ended.body':
    '{day} was the last day of your membership of {site}. Your profile and what you wrote are still there, should you come back.',
  'letter.farewell.subject': 'Your profile on {site} is deleted',
  'letter.farewell.heading': 'Your profile is deleted',
  'letter.farewell.body':
    'Your profile on {site}, with everything that belonged to it, was erased as you asked. What you wrote for others stays without your name. This is the last message we send you, and we keep no copy of it.',
  'letter.farewell.unexpected':
    'If it was not you who asked for this, somebody knew your password. Please change it wherever else you use it.',
  'letter.farewell.action': 'Go to {site}',
  'letter.announcement.nameless': 'there',
  'letter.announcement.noCompany': 'your company',
  'letter.announcement.noExpiryDate': 'no set day',
  'letter.announcement.reason': 'You get this announcement because you registered with {site}.',
  'letter.announcement.unsubscribe': 'Unsubscribe from announcements',
  'letter.nameless': 'and welcome',
  'letter.reason': 'You get this e-mail because this address was used to register with {site}.',
}
