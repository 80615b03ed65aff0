import { queryOptions } from '@tanstack/react-query'
import { invoicesApi } from '../invoices/queries.ts'

/** Whose statement it is: the caller's, a member's, or that of the buyer of an invoice. */
export type StatementOf = { whose: 'own' } | { whose: 'member' | 'buyer'; id: string }

/** The entries of a statement. */
export const statementQuery = (of: StatementOf) =>
  queryOptions({
    queryKey: ['payments', 'statement', of.whose, of.whose === 'own' ? '' : of.id],
    queryFn: ({ signal }) => {
      if (of.whose === 'own') return invoicesApi.ownAccount({}, { signal })
      const { id } = of
      return of.whose === 'member'
        ? invoicesApi.memberAccount({ id }, { signal })
        : invoicesApi.account({ id }, { signal })
    },
    staleTime: 0,
  })

/** The address of its PDF. */
export function statementFile(of: StatementOf): string {
  if (of.whose === 'own') return '/api/payments/own-account/file'
  return `/api/payments/${of.whose === 'member' ? 'members' : 'invoices'}/${of.id}/account/file`
}
