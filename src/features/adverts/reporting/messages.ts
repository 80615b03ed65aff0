/** Texts of the reports that sponsors see, as pages, files and e-mails; a site may override each under `adverts.<key>` (TEN-B8). */
export const sponsorReportMessages = {
  'sponsorReport.for': 'Report for {label}. This link works until {day}.',
  'sponsorReport.period': 'Period',
  'sponsorReport.from': 'From',
  'sponsorReport.to': 'To',
  'sponsorReport.show': 'Show',
  'sponsorReport.totals': 'From {from} to {to}',
  'sponsorReport.seen': 'Seen',
  'sponsorReport.clicks': 'Clicks',
  'sponsorReport.rate': 'Clicks per 100 seen',
  'sponsorReport.nothing': 'It was not shown in this period.',
  'sponsorReport.chart': 'How often it was seen, by day. The highest is {most}. The table below has the figures.',
  'sponsorReport.byDay': 'By day',
  'sponsorReport.day': 'Day',
  'sponsorReport.onlyShown': 'Days on which it was not shown are left out.',
  'sponsorReport.byAdvert': 'By advert',
  'sponsorReport.advert': 'Advert',
  'sponsorReport.removed': 'Advert that was removed',
  'sponsorReport.removedNamed': '{name} (removed)',
  'sponsorReport.export': 'Export',
  'sponsorReport.csv': 'Days as CSV',
  'sponsorReport.pdf': 'Days as PDF',
  'sponsorReport.counted':
    'Seen means that at least half of the advert was visible for one second. Members of {site} are counted, whether they write there or only read; those who run it, its administrators and jedi, are not, nor are programs that call themselves robots.',
  'sponsorReport.gone': 'There is no report here',
  'sponsorReport.goneMessage':
    'The link may have expired or been withdrawn, or been copied in part. Please ask {site} for a new one.',
  'sponsorReport.home': 'Go to {site}',

  // The report of a month by e-mail
  'sponsorReport.mail.subject': 'Report of {name} for {month}',
  'sponsorReport.mail.heading': '{name} in {month}',
  'sponsorReport.mail.shown': 'Seen on {site}: {seen}. Clicks: {clicks}.',
  'sponsorReport.mail.notShown': 'It was not shown on {site} in {month}.',
  'sponsorReport.mail.action': 'See the report',
  'sponsorReport.mail.until': 'The link works until {day}. Whoever has it sees the report without signing in.',
  'sponsorReport.mail.last': 'It was removed since, so this is the last report by e-mail.',
  'sponsorReport.mail.reason': 'You get this e-mail because {site} shares this report with you.',
  'sponsorReport.mail.unsubscribe': 'Unsubscribe from this report',

  // The page of its unsubscribe link
  'sponsorReport.unsubscribe.title': 'Report of {name}',
  'sponsorReport.unsubscribe.message': 'Unsubscribe to get no more reports of {name} by e-mail.',
  'sponsorReport.unsubscribe.button': 'Unsubscribe',
  'sponsorReport.unsubscribe.done': 'You are unsubscribed',
  'sponsorReport.unsubscribe.doneMessage': 'You get no more reports of {name} by e-mail.',
  'sponsorReport.unsubscribe.again': 'Subscribe again',

  // Files
  'sponsorReport.file.title': 'Report of {name}',
  'sponsorReport.file.period': 'From {from} to {to}.',
  'sponsorReport.file.total': 'Seen: {seen}. Clicks: {clicks}.',
  'sponsorReport.file.origin': '{site} · as of {now} ({timeZone})',
  'sponsorReport.file.pageOf': 'Page {page} of {pages}',
  'sponsorReport.file.none': 'It was not shown in this period.',
  'sponsorReport.file.cut': 'This file is not complete: one file has at most {count} lines.',
  'sponsorReport.file.shortened': ' … (shortened)',
} as const
