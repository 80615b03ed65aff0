/** Every text of the public pages (en-GB); a site may override each by `landing.<key>` (TEN-B8). */
export const landingMessages = {
  // Navigation
  skip: 'Skip to the content',
  home: '{title}, home',
  navigation: 'Main',
  login: 'Login',

  // Sections
  join: 'Become a member',
  pause: 'Pause the animation',
  noInsights: 'The first insights will appear here.',

  // Footer
  address: 'Address',
  contact: 'Contact',
  follow: 'Elsewhere',
  policies: 'Policies',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',

  // Policies
  backHome: 'Back to the front page',

  // No such site
  siteNotFound: 'site not found',
  siteNotFoundHint: 'No site answers at this address. Check how it is spelt.',
}

export type LandingMessage = keyof typeof landingMessages

/** Says one of the texts above as the site words it, with `{name}` parts filled in. */
export type Say = (key: LandingMessage, parts?: Readonly<Record<string, string | number>>) => string
