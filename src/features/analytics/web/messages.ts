/** Texts of the dashboard, loaded with it. */
export const dashboardMessages = {
  title: 'Dashboard',
  lead: 'What members read and downloaded in the last {days, number} days.',
  loading: 'Loading',
  failed: 'The figures could not be loaded',
  insights: 'Insights opened',
  downloads: 'Files downloaded',
  sum: '{count, plural, one {# in all} other {# in all}}',
  described: '{name}, day by day: {count, number} in all, {most, number} on the busiest day.',
  none: 'Nothing yet. What members do from now on is counted here.',
  table: 'As a table',
  day: 'Day',
} as const
