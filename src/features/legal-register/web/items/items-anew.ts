import { queryClient } from '#platform/web/query-client.ts'

/** Everything that shows items is read anew. */
export const readItemsAnew = () => queryClient.invalidateQueries({ queryKey: ['legalRegister'] })
