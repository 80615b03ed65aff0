import { sql as raw } from 'kysely'
import { changedMeanwhile } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type AccountingPackage, DEFAULT_CODES, type PackageCodes } from './packages.ts'

export interface SavedCodes extends PackageCodes {
  /** 0 for what nobody has set. */
  revision: number
}

/** The codes of a package: what the site has set, or what the package begins with. */
export async function codesOf(database: SiteDatabase, name: AccountingPackage): Promise<SavedCodes> {
  const row = await database.one(
    statement(raw<SavedCodes>`select codes, taxed, untaxed, revision from accounting_codes where package = ${name}`),
  )
  const defaults = DEFAULT_CODES[name]
  if (!row) return { ...defaults, revision: 0 }
  return { ...row, codes: { ...defaults.codes, ...row.codes } }
}

export const accountingCodes = ({ database }: Call, { package: name }: { package: AccountingPackage }) =>
  codesOf(database, name)

interface Saved extends PackageCodes {
  package: AccountingPackage
  basedOn: number
}

/** Sets the codes under which the ledger is exported for a package; based on a revision of them. */
export const saveAccountingCodes = (call: Call, { package: name, basedOn, ...values }: Saved): Promise<SavedCodes> =>
  call.change(async (transaction) => {
    await lockExclusive(transaction, `accounting-codes:${name}`)
    const { revision, ...before } = await codesOf(transaction, name)
    if (revision !== basedOn) throw changedMeanwhile('Somebody else has changed these codes meanwhile.')
    const { codes, taxed, untaxed } = values
    await transaction.run(
      statement(raw`
        insert into accounting_codes (site_id, package, codes, taxed, untaxed)
        values (${transaction.siteId}::uuid, ${name}, ${JSON.stringify(codes)}::jsonb, ${taxed}, ${untaxed})
        on conflict (site_id, package) do update set codes = excluded.codes, taxed = excluded.taxed, untaxed = excluded.untaxed,
          revision = accounting_codes.revision + 1`),
    )
    call.audit.note({ subject: name, before, after: values })
    await announce(transaction, 'payments', 'admins')
    return codesOf(transaction, name)
  })
