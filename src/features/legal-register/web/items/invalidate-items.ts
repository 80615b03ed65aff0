import { queryClient } from '#platform/web/query-client.ts'

/** Refetches everything that shows items. */
export const invalidateItems = () => queryClient.invalidateQueries({ queryKey: ['legalRegister'] })
