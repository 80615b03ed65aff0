export const campaignManagerMessages = {
  title: 'Campaign manager',
  lead: 'Adverts that are shown in a common period, with common limits.',
  table: 'Campaigns',
  failed: 'The campaigns could not be loaded',
  loading: 'Campaigns are being loaded',
  none: 'No campaigns yet',
  noneHint: 'A campaign shows several adverts in one period. Once there is one, it stands here.',
  more: 'Show more campaigns',
  columns: { name: 'Name', seen: 'Seen', clicks: 'Clicks' },
} as const
