/** The unread count for the bell and the menu, which load before the contract; the first read fetches that. */
export const unreadQuery = {
  queryKey: ['notifications', 'unread'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { notificationsApi } = await import('./api.ts')
    return (await notificationsApi.unread({}, { signal })).unread
  },
}
