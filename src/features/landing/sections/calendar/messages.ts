/** The designer's texts for a calendar section. */
export const calendarSectionMessages = {
  name: 'Calendar',
  description: 'Shared events in a read-only calendar, by month, week or day, or as a list.',
  fields: { title: 'Title', description: 'Description', defaultView: 'View' },
  hints: { defaultView: 'On a phone every view is a list. Personal events are never shown.' },
  choices: { defaultView: { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' } },
  starts: { title: 'Our calendar', defaultView: 'month' },
}
