/** Texts of the public pages (en-GB). A site can override each of them by `landing.<key>` (TEN-B8). */
export const landingMessages = {
  // Navigation
  skip: 'Skip to content',
  home: '{title}, home',
  navigation: 'Main',
  login: 'Login',

  // Sections
  join: 'Become a member',
  pause: 'Pause the animation',
  strip: 'Scroll sideways for more',
  stripOf: '{title}: scroll sideways for more',
  ok: 'Ok',
  noInsights: 'The first insights will appear here.',
  enquire: 'Enquire',
  joinPlan: 'Join',
  planMonth: 'a month',
  planYear: 'a year',
  planFree: 'Free',
  planVat: 'including {rate}% VAT',
  donate: 'Donate',
  enquirySubject: 'Enquiry: {plan}',
  watchOn: 'Watch on {provider}',
  opensElsewhere: '(opens in a new tab)',
  alertError: 'Important',
  alertInfo: 'Good to know',

  // Events and calendar
  noEventsAhead: 'No events are planned at the moment. New dates will appear here.',
  noEventsOver: 'There are no past events yet.',
  noEventsHere: 'No events in this period.',
  eventsLoading: 'Loading events.',
  allDay: 'All day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  today: 'Today',
  partOfDay: 'Part of the day',
  shownTime: 'Period shown',
  eventTypes: 'Event types',
  eventPlace: 'Where',
  eventLink: 'More about this event',
  eventPage: 'Event page',
  events: 'Events',
  eventsTitle: 'Coming events',
  eventsLead: 'Meetings, talks and visits.',
  eventsFeed: 'Subscribe in your calendar',
  eventsPages: 'Pages of events',
  allEvents: 'All coming events',
  firstEvents: 'Back to the next events',
  laterEvents: 'Later events',
  eventWhen: 'When',
  eventOnline: 'Online',
  eventCancelled: 'Cancelled: this event does not take place.',
  eventOver: 'This event is over.',
  eventAnswer: 'Sign in to answer',
  eventMembers: 'Members say whether they come, see the link to join online and get reminders.',
  addToCalendar: 'Add to calendar',
  furtherDates: 'Further dates',
  cancelled: 'cancelled',
  close: 'Close',

  // Footer
  address: 'Address',
  contact: 'Contact',
  follow: 'Follow us',
  policies: 'Policies',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',

  // A public insight
  minutes: '{count} min read',
  by: 'By {name}',
  photo: 'Photo: {credit}',
  watchFilm: 'Watch the film on {provider}',
  topics: 'Topics',
  related: 'More to read',
  membersOnly: 'Members read the whole library, save what they need and download files.',
  signIn: 'Sign In',
  newsFeed: 'New insights (RSS)',

  // Policies
  backHome: 'Back to the front page',

  // No such site
  siteNotFound: 'site not found',
  siteNotFoundHint: 'There is no site at this address. Check the spelling.',
} as const

export type LandingMessage = keyof typeof landingMessages

/** Returns one of the texts above, with the site's own wording if it has one, and fills in the `{name}` parts. */
export type Translate = (key: LandingMessage, parts?: Readonly<Record<string, string | number>>) => string
