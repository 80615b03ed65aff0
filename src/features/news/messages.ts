/** Texts of the news ticker, under `news`; those of its settings come with them (web/messages.ts). A site overrides any of them by `news.key`. */
export const newsMessages = {
  label: 'NEWS',
  title: 'News',
  pause: 'Pause the news',
  go: 'Let the news run',
  opens: 'opens in a new tab',
  config: { title: 'News' },
}
