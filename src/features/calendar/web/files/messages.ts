/** Texts of the calendar's buttons for files and feeds, under `calendarFiles`; loaded with the calendar. */
export const calendarFilesMessages = {
  more: 'More',
  subscribe: 'Subscribe',
  import: 'Import',
  export: 'Export',
  ics: 'Calendar file (.ics)',
  csv: 'Table of dates (.csv)',
  exporting: 'Creating the file',
  failed: 'The file could not be created because {reason}',
} as const

/** Texts of the import, under `calendarImport`. */
export const calendarImportMessages = {
  title: 'Import events',
  close: 'Close',
  lead: 'Choose a calendar file (.ics) from another program, or a table (.csv) with the columns title, start, end, type and desc. You see what would change before anything is saved.',
  file: 'Calendar file',
  hint: 'Up to 1,000 events, or rows of a table, and 2 MB. Please divide a larger file into parts. Times in a table look like this: 2026-12-01 06:30:00.000 PM',
  type: 'Calendar for new events',
  typeHint: 'Rows of a table that name a calendar go to that one.',
  reading: 'Reading the file',
  other: 'Choose another file',
  cancel: 'Cancel',
  import: 'Import {count, plural, one {# event} other {# events}}',
  nothing: 'There is nothing to import: every event we understand is in the calendar as it is in this file.',
  empty: 'We found no events in this file.',
  done: '{count, plural, one {# event} other {# events}} imported',
  heads: {
    new: '{count, plural, one {# new event} other {# new events}}',
    changed: '{count, plural, one {# event changes} other {# events change}}',
    unchanged: '{count, plural, one {# event is} other {# events are}} in the calendar already',
    refused: '{count, plural, one {# event is} other {# events are}} left out',
  },
  untitled: 'Without a title',
  line: 'Line {line, number}',
  more: '{count, plural, one {and # more} other {and # more}}',
} as const

/** Texts of the subscription, under `calendarSubscribe`. */
export const calendarSubscribeMessages = {
  title: 'Subscribe to the calendar',
  close: 'Close',
  lead: 'Add one of these addresses to the calendar on your phone or computer, as a calendar from the internet. It then shows what changes here by itself.',
  secret: 'Whoever has an address can read what it shows. Please pass none of them on.',
  none: 'You have no addresses yet. They are made for you alone.',
  create: 'Create my addresses',
  created: 'Your addresses are ready',
  feeds: {
    personal: 'What concerns you',
    public: 'Public events',
    mine: 'My events',
    all: 'Public events and my events',
  },
  hints: {
    personal: 'Your own events, those you answered yes or maybe to, and the days on which reviews are due',
    public: 'The events for all members',
    mine: 'The events of your own calendar',
    all: 'Everything that the calendar shows you',
  },
  copy: 'Copy',
  copyLabel: 'Copy the address: {feed}',
  copied: 'Address copied',
  notCopied: 'Your browser does not let us copy it. Please select and copy the address yourself.',
  renew: 'Renew address',
  renewTitle: 'Renew the addresses?',
  renewMessage: 'All four addresses change. The ones you have now end at once, in every calendar that uses them.',
  renewed: 'Your addresses are new; the previous ones have ended',
  failed: 'The addresses could not be loaded',
} as const
