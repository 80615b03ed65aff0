/** Texts of the site feature that the whole portal needs; those of its settings load with them (web/config/messages.ts). */
export const siteMessages = {
  appTitle: 'Guildhall',
  toFrontPage: '{title}, front page',
  menu: { config: 'Config', setup: 'Setup' },
  config: {
    title: 'Platform Config',
    lead: 'Settings for the whole site. Each change is saved on its own and shows at once on every open screen.',
    features: 'Features',
    security: 'Signing in',
    index: 'Groups of settings',
    keyDetails: 'Key details',
    colours: 'Navigation colours',
    address: 'Address',
    frontPage: 'Front page',
    socials: 'Social links',
    timeZone: 'Time zone',
    companyStructure: 'Company structure',
  },
} as const
