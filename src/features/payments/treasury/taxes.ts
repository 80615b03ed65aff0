import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { LedgerAccount, LedgerLine } from '../ledger/rules.ts'
import { OWN_ID } from './documents.ts'

type Taxes = ReadonlyMap<LedgerAccount, number>

interface Entry {
  causeId: string
  lines: readonly LedgerLine[]
}

const isIncome = ({ account }: LedgerLine) => account.startsWith('income.')

/**
 * The VAT of each income of these entries, in minor units without sign, by the ids of their causes. The ledger has one line of VAT for an entry:
 * where that has one income it is that one's, otherwise what the lines of its invoice or credit note say.
 */
export async function taxesOf(database: SiteDatabase, entries: readonly Entry[]): Promise<ReadonlyMap<string, Taxes>> {
  const found = new Map<string, Taxes>()
  const divided: string[] = []
  for (const { causeId, lines } of entries) {
    const tax = Math.abs(lines.find(({ account }) => account === 'vat')?.amount ?? 0)
    const [income, ...others] = lines.filter(isIncome)
    if (!income || tax === 0) continue
    if (others.length === 0) found.set(causeId, new Map([[income.account, tax]]))
    else if (OWN_ID.test(causeId)) divided.push(causeId)
  }
  for (const { causeId, membership, invoice } of await dividedTaxes(database, divided))
    found.set(
      causeId,
      new Map<LedgerAccount, number>([
        ['income.membership', membership],
        ['income.invoice', invoice],
      ]),
    )
  return found
}

interface Divided {
  causeId: string
  membership: number
  invoice: number
}

/** Documents with a membership and other things: the VAT of both. A line of a credit note says which line of the invoice it is about. */
async function dividedTaxes(database: SiteDatabase, ids: readonly string[]): Promise<Divided[]> {
  if (ids.length === 0) return []
  return database.many(
    statement(raw<Divided>`
      with line as (
        select i.id, (l ->> 'tax')::bigint as tax, coalesce((l ->> 'isPlan')::boolean, false) as is_plan
          from invoice i cross join lateral jsonb_array_elements(i.lines) l where i.id = any(${ids}::uuid[])
        union all
        select n.id, (l ->> 'tax')::bigint, coalesce((i.lines -> (l ->> 'index')::int ->> 'isPlan')::boolean, false)
          from credit_note n join invoice i on i.site_id = n.site_id and i.id = n.invoice_id
          cross join lateral jsonb_array_elements(n.lines) l where n.id = any(${ids}::uuid[]))
      select id::text as "causeId", coalesce(sum(tax) filter (where is_plan), 0)::float8 as membership,
        coalesce(sum(tax) filter (where not is_plan), 0)::float8 as invoice
      from line group by id`),
  )
}
