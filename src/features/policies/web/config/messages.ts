/** Texts of the policies' settings; they come with them. */
export const policySettingsMessages = {
  config: {
    lead: 'Two figures of the standard texts, and the texts themselves. The public pages follow at once.',
    failed: 'The settings of the policies could not be loaded',
    accessFee: 'Information access fee, in pounds',
    accessFeeHint:
      'What the Privacy Policy says a copy of somebody’s information may cost. With 0 it says that the request is free: access requests are normally free today.',
    cancellationDays: 'Cancellation window, in working days',
    cancellationDaysHint:
      'How long the Terms of Use let a consumer cancel. UK law now asks for 14 days; seven working days are shorter.',
    standard: 'The standard text holds.',
    own: 'A text of your own holds, version {number}. It does not follow the two figures.',
    edit: 'Edit the text',
    versions: 'Versions',
    view: 'View',
    write: 'Write',
    preview: 'Preview',
    text: 'Text',
    markup:
      'A line that begins with # and a space is the title of the next numbered clause. An empty line ends a paragraph. A line such as “- Name: words” names one thing of a list.',
    save: 'Save this text',
    takeStandard: 'Begin with the standard text',
    putBack: 'Put the standard text back',
    newer:
      'Somebody has saved version {number} meanwhile; it stands among the versions. What you wrote is all here. Saving asks first, then yours holds after it.',
    over: {
      title: 'Save yours after version {number}?',
      words: 'Somebody saved version {number} while you were writing. It stays among the versions, and yours holds.',
    },
    discard: {
      title: 'Give up what you wrote?',
      words: 'What you typed has not been saved and goes. The standard text takes its place.',
    },
    leave: {
      title: 'Leave without saving?',
      words: 'What you wrote has not been saved and goes. The text that holds stays as it is.',
    },
    saved: 'Version {number} is saved and holds now',
    noVersions: 'The standard text has held from the start.',
    look: 'Look at version {number}',
    ownVersion: 'Version {number}, a text of your own',
    standardVersion: 'Version {number}, the standard text',
    by: '{day}, {author}',
    older: 'Older versions',
    restore: 'Restore this version',
    back: 'Back to the list',
  },
}
