import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from './database.ts'

/** Of those on this site who are about to do the thing of this name, each waits here until the one before is done. */
export async function waitTurn(transaction: SiteDatabase, name: string): Promise<void> {
  const lock = `${transaction.siteId}/${name}`
  await transaction.run(sql.selectNoFrom(raw`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.as('held')))
}

/** Waits while somebody has that turn, and holds off whoever wants one; any number hold it off together. A part of a statement. */
export function withoutTurn(siteId: string, name: string) {
  return raw`pg_advisory_xact_lock_shared(hashtextextended(${`${siteId}/${name}`}, 0))`
}
