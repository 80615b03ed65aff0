/** Texts of the news settings, loaded with them. */
export const newsSettingsMessages = {
  config: {
    lead: 'Headlines from another website run along the top of the home page. Without an address, none are shown.',
    address: 'Address of the posts list',
    addressHint: 'On a WordPress site: https://example.org/wp-json/wp/v2/posts. The server reads it every 15 minutes.',
    recorded: 'These headlines were recorded with the sample site; this address is never read.',
    waiting: 'It will be read in a moment.',
    read: '{count, plural, =0 {No headlines were} one {One headline was} other {# headlines were}} read on {when}.',
    failed: 'The news could not be read',
    failedMessage: '{reason} Last tried on {when}.',
    stillShown: 'The headlines that were read before are still shown.',
    hidden: 'As there are no headlines yet, the ticker is hidden.',
    loadFailed: 'The news settings could not be loaded',
  },
} as const
