/** Texts of the charts, loaded with them. */
export const dashboardMessages = {
  title: 'Activity',
  lead: 'What members read and downloaded in the last {days, number} days.',
  loading: 'Loading',
  failed: 'The figures could not be loaded',
  insights: 'Insights opened',
  downloads: 'Files downloaded',
  sum: '{count, plural, one {# in total} other {# in total}}',
  described: '{name}, day by day: {count, number} in total, {most, number} on the busiest day.',
  none: 'No figures yet. They appear here once members use the site.',
  table: 'As a table',
  day: 'Day',
} as const
