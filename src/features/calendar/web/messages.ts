/** Texts of the manifest, under `calendar`: loaded with every page. */
export const calendarManifestMessages = {
  menu: { events: 'Events', calendar: 'Calendar' },
  shortcut: { events: 'Events' },
  profile: {
    participation: 'Events',
    participationLead: 'How you are reminded of events and certificates, and whether others see that you take part',
  },
} as const

/** Texts of the calendar page, under `calendar`. */
export const calendarMessages = {
  title: 'Events',
  lead: 'Meetings, visits and dates of your own',
  newEvent: 'New event',
  help: 'Help',
  loading: 'Loading events',
  failed: 'The events could not be loaded',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day' },
  viewLabel: 'View',
  views: { month: 'Month', week: 'Week', agenda: 'Agenda' },
  filterLabel: 'Events shown',
  filters: { ind: 'Public Events', myc: 'My Events', all: 'All' },
  legend: 'Calendars',
  changeType: 'Change name or colour',
  zone: 'Times are in {zone}. Where you are it is now {time}.',
  grid: 'Events of {period}',
  cancelled: 'Cancelled',
  allDay: 'All day',
  dayLabel: '{day}, {count, plural, =0 {no events} one {# event} other {# events}}',
  slotLabel: '{day}, {time}',
  more: '{count, plural, one {# more} other {# more}}',
  moreOn: '{count, plural, one {# more event} other {# more events}} on {day}',
  weekday: 'Day',
  hours: 'Time',
  unknownType: 'Other',
  onDay: 'Events on {day}',
  noneOnDay: 'Nothing on this day.',
  add: 'Add an event on this day',
  answered: {
    yes: 'You are going',
    maybe: 'You may go',
    no: 'You are not going',
    waiting: 'You are on the waiting list',
  },
  moving: { keys: 'Enter to move, Escape to leave it where it is' },
  agenda: {
    label: 'Coming events',
    none: 'No events are coming up',
    noneMessage: 'As soon as something is planned, it stands here.',
    more: 'Show later events',
  },
} as const

/** Texts of the choice to show one's name, under `showName`. */
export const showNameMessages = {
  label: 'Show my name in lists of participants',
  hint: 'If not, other members see only that somebody takes part. Whoever may edit an event still sees your name.',
} as const

/** Texts of the choice of how to be reminded, under `remindBy`. */
export const remindByMessages = {
  label: 'Reminders',
  hint: 'Of your own events, of those you answered with Going or Maybe, of certificates that expire, and by email of courses you are assigned.',
  both: 'In the bell and by email',
  bell: 'In the bell only',
  email: 'By email only',
} as const
