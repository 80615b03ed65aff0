/** Texts of the site feature; a site overrides any of them by `site.key`. */
export const siteMessages = {
  appTitle: 'Guildhall',
  toFrontPage: '{title}, front page',
  menu: { config: 'Config' },
  config: {
    title: 'Platform Config',
    lead: 'What holds for the whole site. Each change is saved by itself and shows at once on every open screen.',
    features: 'Features',
    featuresLead: 'What is switched off disappears from menus and pages, and the server refuses it. Its data stays.',
    on: 'On',
    off: 'Off',
    saving: 'Saving',
    turnedOn: '{name} is on',
    turnedOff: '{name} is off',
    security: 'Signing in',
    securityLead: 'How sure the site is of who administers it.',
    secondFactor: {
      name: 'Administrators give a second factor',
      words:
        'Until they have given a code of their authenticator or used a passkey, administrators see the site as members do.',
      ask: 'Ask administrators for a second factor?',
      askWords:
        'It holds at once, for you too. Who has given none is a member until they set up an authenticator or a passkey in their account.',
    },
    groups: {
      community: 'People and conversation',
      content: 'Reading and events',
      trade: 'Shop and payments',
      outside: 'Beyond the portal',
    },
  },
  switches: {
    profiles: { name: 'Profiles', words: "Members' profile pages, to edit their own and to look at others." },
    notifications: {
      name: 'Notifications',
      words: 'The bell in the top bar and the page with everything that was told.',
    },
    forum: { name: 'Discussion', words: 'Questions and answers, in the menu as Questions and Discussion.' },
    starsAndEscalation: {
      name: 'Stars and escalation',
      words: 'Favourites and ratings as stars, and passing a thread or legal item on to the administrators.',
    },
    insights: { name: 'Library', words: 'Articles, films and downloads, in the menu as My films and Library.' },
    audio: { name: 'Audio', words: 'Listening to an insight instead of reading it.' },
    calendar: { name: 'Events', words: 'The calendar of events and deadlines.' },
    legalRegister: { name: 'Legal register', words: 'The register of legal items, with its reviews.' },
    shop: { name: 'Shop', words: 'Products, the basket in the top bar and the checkout.' },
    cardPayments: { name: 'Card payments', words: 'Paying by card at the checkout.' },
    adverts: { name: 'Adverts', words: 'Adverts, and the part of the dashboard that manages them.' },
    socialSharing: { name: 'Social sharing', words: 'Buttons that share an insight outside the portal.' },
  },
}
