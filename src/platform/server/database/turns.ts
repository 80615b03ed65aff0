import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from './database.ts'
import { prepared } from './prepared.ts'

/** Of those on this site who are about to do the thing of this name, each waits here until the one before is done. */
export async function waitTurn(transaction: SiteDatabase, name: string): Promise<void> {
  await transaction.run(turn({ lock: `${transaction.siteId}/${name}` }))
}

/** Waits while somebody has that turn, and holds off whoever wants one; any number hold it off together. */
export async function holdOffTurn(transaction: SiteDatabase, name: string): Promise<void> {
  await transaction.send(noTurn({ lock: `${transaction.siteId}/${name}` }))
}

const turn = prepared(({ lock }: { lock: string }) =>
  sql.selectNoFrom(raw`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.as('held')),
)
const noTurn = prepared(({ lock }: { lock: string }) =>
  sql.selectNoFrom(raw`pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))`.as('held')),
)
