/** Texts around the two policies; a site can override any of them by `policies.key` (TEN-B8). */
export const policiesMessages = {
  privacy: 'Privacy Policy',
  privacyStandfirst: 'What {title} keeps about you, why, and what you can do about it.',
  terms: 'Terms of Use',
  termsStandfirst: 'What you can expect of {title}, and what {title} expects of you.',
  openAsPage: 'Open as a page',
  failed: 'The text could not be loaded',
}
