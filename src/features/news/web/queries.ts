import { queryOptions } from '@tanstack/react-query'

/** Both are refetched when the server has read the news. The contract is loaded with the first fetch. */
export const headlinesQuery = queryOptions({
  queryKey: ['news', 'headlines'],
  queryFn: async ({ signal }) => (await import('./news-api.ts')).newsApi.headlines({}, { signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['news', 'settings'],
  queryFn: async ({ signal }) => (await import('./news-api.ts')).newsApi.settings({}, { signal }),
})
