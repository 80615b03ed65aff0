import { type RawBuilder, sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import type { ObjectChange, ObjectRead, ProviderHandler } from './handler.ts'

/** How often an object is read again because another process was reading it at the same time. */
const MAX_READS = 10

export interface Applied {
  provider: PaymentProvider
  handler: ProviderHandler
  change: ObjectChange
  /** The rows of the site whose connected account this is; undefined for an account that is nobody's here. */
  siteOf(account: string): Promise<SiteDatabase | undefined>
  /** The database's clock, in microseconds, as text. */
  now(): Promise<string>
}

/**
 * Reads an object at the provider and applies what was read, in one transaction of the site whose account it names. Two reads that overlap
 * could arrive in either order, so the later one is repeated, unless the other began after this one was asked for: then all is applied.
 * `ignored` if it concerns no payment of a site, `unknown` if its account is no site's here. Throws what the provider or the database does.
 */
export async function applyRead({
  provider,
  handler,
  change,
  siteOf,
  now,
}: Applied): Promise<'applied' | 'ignored' | 'unknown'> {
  const since = await now()
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const began = reads === 0 ? since : await now()
    const found = await handler.read(provider, change, async (account) => (await siteOf(account)) !== undefined)
    if (!found) return 'ignored'
    const site = await siteOf(found.account)
    if (!site) return 'unknown'
    const ended = await now()
    const outcome = await site.transaction((transaction) =>
      applyUnlessStale(transaction, { handler, found, since, began, ended }),
    )
    if (outcome === 'applied') return 'applied'
  }
  throw new Error(`${change.objectId} was read ${MAX_READS} times while others were reading it.`)
}

interface Reading {
  handler: ProviderHandler
  found: ObjectRead<unknown>
  since: string
  began: string
  ended: string
}

async function applyUnlessStale(
  transaction: SiteDatabase,
  { handler, found, since, began, ended }: Reading,
): Promise<'applied' | 'read-again'> {
  const { subject } = found
  const isNewest = await transaction.one(
    statement(raw<{ subject: string }>`
      insert into provider_read as latest (site_id, subject, began_at, ended_at)
      values (${transaction.siteId}::uuid, ${subject}, ${began}::timestamptz, ${ended}::timestamptz)
      on conflict (site_id, subject) do update set began_at = excluded.began_at, ended_at = excluded.ended_at
      where latest.ended_at <= excluded.began_at
      returning subject`),
  )
  if (!isNewest) return (await beganSince(transaction, subject, since)) ? 'applied' : 'read-again'
  await handler.apply(transaction, found.read)
  return 'applied'
}

/** Whether the read that was applied last began after this instant, and so saw whatever had changed by then. */
async function beganSince(transaction: SiteDatabase, subject: string, since: string): Promise<boolean> {
  const latest = await transaction.one(
    statement(raw<{ covers: boolean }>`
      select began_at >= ${since}::timestamptz as covers from provider_read where subject = ${subject}`),
  )
  return latest?.covers ?? false
}

/** SQL for the database's clock in microseconds, as text. */
export const CLOCK: RawBuilder<{ now: string }> = raw`select clock_timestamp()::text as now`
