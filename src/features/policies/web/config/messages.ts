/** Texts of the policies' settings, loaded with them. */
export const policySettingsMessages = {
  config: {
    lead: 'The figures in the standard texts, and the texts themselves. The public pages change at once.',
    failed: 'The policy settings could not be loaded',
    accessFee: 'Information access fee, in pounds',
    accessFeeHint:
      'The fee the Privacy Policy states for a copy of somebody’s information. Enter 0 if requests are free, as they normally are today.',
    cancellationDays: 'Cancellation window, in working days',
    cancellationDaysHint:
      'How long the Terms of Use let a consumer cancel. UK law now asks for 14 days; seven working days are shorter.',
    visitRetentionDays: 'Days for which visits are kept',
    visitRetentionDaysHint:
      'From 31 to 1,830. Older records of the pages and insights that members opened, and of what they searched for in vain, are deleted every night; the totals in the charts stay.',
    standard: 'The standard text applies.',
    own: 'Your own text applies, version {number, number}. The figures do not affect it, but the days for which visits are kept apply.',
    edit: 'Edit the text',
    versions: 'Versions',
    view: 'View',
    write: 'Write',
    preview: 'Preview',
    text: 'Text',
    markup:
      'A line that begins with # and a space is the title of the next numbered clause. An empty line ends a paragraph. A line such as “- Name: words” is an item of a list.',
    save: 'Save this text',
    startFromStandard: 'Start from the standard text',
    putBack: 'Restore the standard text',
    newer:
      'Somebody has saved version {number, number} in the meantime; you can find it among the versions. Nothing you wrote is lost. If you save, you are asked to confirm, and your text then applies.',
    overwrite: {
      title: 'Save yours after version {number, number}?',
      message:
        'Somebody saved version {number, number} while you were writing. It stays among the versions, and yours will apply.',
    },
    discard: {
      title: 'Discard your text?',
      message: 'Your text has not been saved and will be lost. The standard text replaces it.',
    },
    saved: 'Version {number, number} is saved and applies now',
    noVersions: 'The standard text has applied from the start.',
    viewVersion: 'View version {number, number}',
    ownVersion: 'Version {number, number}, your own text',
    standardVersion: 'Version {number, number}, the standard text',
    by: '{day}, {author}',
    older: 'Older versions',
    restore: 'Restore this version',
    back: 'Back to the list',
  },
} as const
