/** Texts of the mails about an account; a site may override each under `members.<key>` (TEN-B8). */
export const accountLetterMessages = {
  'letter.reset.subject': 'Set a new password for {site}',
  'letter.reset.heading': 'Set a new password, {name}',
  'letter.reset.body':
    'Somebody asked for a new password for your account with {site}. The link below is good once, for an hour.',
  'letter.reset.not-you': 'If that was not you, there is nothing you need to do: your password stays as it is.',
  'letter.reset.action': 'Set a new password',
  'letter.reset.factors':
    'These sign in to your account as well: {factors}. You can remove each when you set the new password.',
  'letter.reset.factors-end':
    'Nobody has confirmed this address so far. Whatever else signs in to the account is removed with the new password: {factors}.',
  'letter.verify.subject': 'Confirm your e-mail address for {site}',
  'letter.verify.heading': 'Confirm your e-mail address, {name}',
  'letter.verify.body': 'With the link below you confirm that {email} is your address. It is good once, for an hour.',
  'letter.verify.not-you': 'If you have no account with {site}, please leave this e-mail unanswered.',
  'letter.verify.action': 'Confirm this address',
  'letter.password-changed.subject': 'Your password for {site} was changed',
  'letter.password-changed.heading': 'Your password was changed, {name}',
  'letter.password-changed.body':
    'The password of your account was changed just now, and everybody who was signed in with it elsewhere was signed out.',
  'letter.email-changed.subject': 'Your e-mail address for {site} was changed',
  'letter.email-changed.heading': 'Your e-mail address was changed, {name}',
  'letter.email-changed.body':
    'The address of your account was changed from {email} to another one just now. You cannot sign in with the old one any more.',
  'letter.factor-added.subject': 'A second way to prove it is you was added to {site}',
  'letter.factor-added.heading': 'Your account is better protected, {name}',
  'letter.factor-added.body': 'This was added to your account just now: {factor}.',
  'letter.factor-removed.subject': 'A second way to prove it is you was removed from {site}',
  'letter.factor-removed.heading': 'A protection was removed, {name}',
  'letter.factor-removed.body': 'This was removed from your account just now: {factor}.',
  'letter.factors.kept': 'These still sign in to your account: {factors}.',
  'letter.factors.removed': 'These no longer sign in to your account: {factors}.',
  'letter.factors.elsewhere': 'Passkeys you made on other sites have ended; you can add them there again.',
  'letter.factor.authenticator': 'the authenticator app with its recovery codes',
  'letter.factor.passkey': 'the passkey “{passkey}”',
  'letter.not-you': 'If that was not you, set a new password at once and tell us: {contact}',
  'letter.open-login': 'Open the login page',
}
