import { queryOptions } from '@tanstack/react-query'

/** Both are read again when the server has read the news. The contract comes with the first reading. */
export const headlinesQuery = queryOptions({
  queryKey: ['news', 'headlines'],
  queryFn: async ({ signal }) => (await import('./news-api.ts')).newsApi.headlines({}, { signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['news', 'settings'],
  queryFn: async ({ signal }) => (await import('./news-api.ts')).newsApi.settings({}, { signal }),
})
