import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from './database.ts'
import { prepared } from './prepared.ts'

/** Takes an exclusive advisory lock on this name within the site, until the transaction ends. */
export async function lockExclusive(transaction: SiteDatabase, name: string): Promise<void> {
  await transaction.run(exclusiveLock({ lock: `${transaction.siteId}/${name}` }))
}

/** Takes a shared advisory lock: waits for exclusive holders of this name, and blocks them; shared holders do not block each other. */
export async function lockShared(transaction: SiteDatabase, name: string): Promise<void> {
  await transaction.send(sharedLock({ lock: `${transaction.siteId}/${name}` }))
}

const exclusiveLock = prepared(({ lock }: { lock: string }) =>
  sql.selectNoFrom(raw`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.as('held')),
)
const sharedLock = prepared(({ lock }: { lock: string }) =>
  sql.selectNoFrom(raw`pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))`.as('held')),
)
