/** Texts of the news' settings; they come with them. */
export const newsSettingsMessages = {
  config: {
    lead: 'Headlines of another website run along the top of the home page. Without an address there are none.',
    address: 'Address of the posts list',
    addressHint:
      'As WordPress offers it: https://example.org/wp-json/wp/v2/posts. It is read every 15 minutes, by the server alone.',
    recorded: 'These headlines were recorded with the sample site; nothing is asked for at this address.',
    waiting: 'It will be read in a moment.',
    read: '{count, plural, =0 {No headlines were} one {One headline was} other {# headlines were}} read on {when}.',
    failed: 'The news could not be read',
    failedWords: '{words} Last tried on {when}.',
    kept: 'The headlines that were read before are still shown.',
    hidden: 'As there are no headlines yet, the ticker is hidden.',
    unread: 'The settings of the news could not be loaded',
  },
}
