import { type RawBuilder, sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** SQL for whether the site has a VAT number: only those who are registered may charge VAT (PAY-B2). */
const IS_REGISTERED = raw<boolean>`exists (select from invoice_settings where vat_number <> '')`

/** SQL for the VAT that is charged at a stored rate, in basis points: none on a site without a VAT number, whose prices stay as they are. */
export const chargedRate = (rate: RawBuilder<number>): RawBuilder<number> =>
  raw`case when ${IS_REGISTERED} then ${rate} else 0 end`

/** Whether the site charges VAT now. */
export async function chargesVat(database: SiteDatabase): Promise<boolean> {
  const row = await database.one(statement(raw<{ charges: boolean }>`select ${IS_REGISTERED} as charges`))
  return row?.charges ?? false
}

/** What is charged for, with its VAT as the site charges it now. */
export async function withChargedVat<Line extends { vatRate: number }>(
  database: SiteDatabase,
  lines: readonly Line[],
): Promise<Line[]> {
  if (lines.every(({ vatRate }) => vatRate === 0) || (await chargesVat(database))) return [...lines]
  return lines.map((line) => ({ ...line, vatRate: 0 }))
}
