import type { RawSearch } from '#platform/web/manifest.ts'
import { INVOICE_FILTERS, type InvoiceFilter } from '../../invoices/contract.ts'
import { searchedId } from '../searched-id.ts'

/** What the address of the invoices carries. */
export interface InvoicesSearch {
  state?: InvoiceFilter | undefined
  query?: string | undefined
  /** The member whose invoices alone are listed. */
  member?: string | undefined
}

/** Parses the address; what is invalid is left out. */
export const invoicesSearch = (raw: RawSearch): InvoicesSearch => ({
  state: INVOICE_FILTERS.find((state) => state === raw.state),
  member: searchedId(raw.member),
  query: typeof raw.query === 'string' && raw.query.trim() ? raw.query.trim().slice(0, 200) : undefined,
})
