/** Texts of the e-mails about an account; a site may override each under `members.<key>` (TEN-B8). */
export const accountEmailMessages = {
  'letter.reset.subject': 'Set a new password for {site}',
  'letter.reset.heading': 'Set a new password, {name}',
  'letter.reset.body':
    'Somebody asked for a new password for your account with {site}. The link below works once and expires after an hour.',
  'letter.reset.not-you': 'If that was not you, you do not need to do anything: your password stays as it is.',
  'letter.reset.action': 'Set a new password',
  'letter.reset.factors':
    'Your account can also be signed in to with: {factors}. You can remove each when you set the new password.',
  'letter.reset.factors-end':
    'Nobody has confirmed this address yet. These other ways of signing in are removed with the new password: {factors}.',
  'letter.verify.subject': 'Confirm your e-mail address for {site}',
  'letter.verify.heading': 'Confirm your e-mail address, {name}',
  'letter.verify.body':
    'Use the link below to confirm that {email} is your address. It works once and expires after an hour.',
  'letter.verify.not-you': 'If you have no account with {site}, please ignore this e-mail.',
  'letter.verify.action': 'Confirm this address',
  'letter.password-changed.subject': 'Your password for {site} was changed',
  'letter.password-changed.heading': 'Your password was changed, {name}',
  'letter.password-changed.body':
    'The password of your account was changed just now, and everybody who was signed in with it elsewhere was signed out.',
  'letter.email-changed.subject': 'Your e-mail address for {site} was changed',
  'letter.email-changed.heading': 'Your e-mail address was changed, {name}',
  'letter.email-changed.body':
    'The address of your account was changed from {email} to another one just now. You cannot sign in with the old one any more.',
  'letter.factor-added.subject': 'A second factor was added to your account with {site}',
  'letter.factor-added.heading': 'Your account is better protected, {name}',
  'letter.factor-added.body': 'This was added to your account just now: {factor}.',
  'letter.factor-removed.subject': 'A second factor was removed from your account with {site}',
  'letter.factor-removed.heading': 'A second factor was removed, {name}',
  'letter.factor-removed.body': 'This was removed from your account just now: {factor}.',
  'letter.factors.kept': 'Your account can still be signed in to with: {factors}.',
  'letter.factors.removed': 'These can no longer be used to sign in: {factors}.',
  'letter.factors.elsewhere': 'Passkeys you created on other sites no longer work; you can add them there again.',
  'letter.factor.authenticator': 'the authenticator app with its recovery codes',
  'letter.factor.passkey': 'the passkey “{passkey}”',
  'letter.not-you': 'If that was not you, set a new password at once and tell us: {contact}',
  'letter.open-login': 'Open the login page',
}
