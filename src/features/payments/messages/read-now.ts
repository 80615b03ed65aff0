import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { isOwnAccount } from '../accounts/own-account.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { applyRead, CLOCK } from './apply-read.ts'
import type { ProviderHandler } from './handler.ts'

/** Reads one of the provider's objects and applies it at once, as the message about it will be. */
export type ReadNow = (
  provider: PaymentProvider,
  database: SiteDatabase,
  objectId: string,
  account?: string,
) => Promise<boolean>

/**
 * `readNow` of these handlers, for the browser's return and the reconciliation (PAY-14, PAY-17): nobody waits for a message. `database` is
 * that of the site whose object it has to be, outside a transaction; `account` is named for an object of the connected account's own, such
 * as a payout. False if it is not this site's, or nobody handles such objects.
 */
export const readNowOf =
  (handlers: readonly ProviderHandler[]): ReadNow =>
  async (provider, database, objectId, account) => {
    const handler = handlers.find(({ objects }) => objects.includes(kindOf(objectId)))
    if (!handler) return false
    const outcome = await applyRead({
      provider,
      handler,
      change: { objectId, account },
      siteOf: async (found) => ((await isOwnAccount(database, found)) ? database : undefined),
      now: async () => (await database.one(statement(CLOCK)))?.now ?? '',
    })
    return outcome === 'applied'
  }

/** `ch` of `ch_…`. */
const kindOf = (objectId: string): string => objectId.slice(0, objectId.indexOf('_'))
