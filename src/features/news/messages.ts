/** Texts of the news ticker, under `news`; those of its settings load with them (web/messages.ts). A site can override any of them by `news.key`. */
export const newsMessages = {
  label: 'NEWS',
  title: 'News',
  pause: 'Pause the news',
  resume: 'Resume the news',
  opens: 'opens in a new tab',
  config: { title: 'News' },
} as const
