export const advertManagerMessages = {
  title: 'Advert manager',
  lead: 'What sponsors have booked: each advert with its picture, its plan and what was delivered of it.',
  table: 'Adverts',
  failed: 'The adverts could not be loaded',
  loading: 'Adverts are being loaded',
  none: 'No adverts yet',
  noneHint: 'An advert is a picture that leads to its sponsor’s page. Once there is one, it stands here.',
  more: 'Show more adverts',
  columns: { name: 'Name', seen: 'Seen', clicks: 'Clicks' },
} as const
