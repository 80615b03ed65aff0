/** How many notices wait, for bell and menu. Both are there before the contract, which comes with the first reading. */
export const unreadQuery = {
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { notificationsApi } = await import('./api.ts')
    return (await notificationsApi.unread({}, { signal })).unread
  },
}
