/** Texts of the admin calendar, under `adminCalendar`. */
export const adminCalendarMessages = {
  title: 'Calendar',
  lead: 'All public events: plan and change them, and see who is coming',
  tabs: { label: 'Parts of the calendar', calendar: 'Calendar', answers: 'Answers', types: 'Calendars and colours' },
  answers: {
    label: 'Answers to coming dates',
    lead: 'Dates that have not ended, the next first. Choose one to see who is coming.',
    failed: 'The answers could not be loaded',
    none: 'No public events are coming up',
    noneMessage: 'As soon as one is planned, the answers to it stand here.',
    more: 'Show later dates',
    event: 'Event',
    going: 'Going',
    ofCapacity: '{count, number} of {capacity, number}',
    full: 'Full',
    waiting: 'Waiting',
    maybe: 'Maybe',
    declined: 'Not going',
  },
} as const
