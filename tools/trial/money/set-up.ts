import { setTimeout as pause } from 'node:timers/promises'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { activeAccount, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { freePort } from '#tools/trial/free-port.ts'
import type { Person } from '#tools/trial/money/history.ts'
import { Product } from '#tools/trial/product.ts'

/** The whole product and the payment provider's stand-in, which it talks to. */
export interface PayingProduct {
  product: Product
  standIn: TestStandIn
  asOwner<Result>(work: Parameters<typeof asOwnerOf<Result>>[1]): Promise<Result>
  /** Gives the first sample site an account at the provider, as an administrator would have done; the account's id. */
  linkAccount(): Promise<string>
  close(): Promise<void>
}

/** Prepares both; the product is to be started. `settings` are added to the usual environment, `options` are those of the stand-in. */
export async function preparePayingProduct(
  settings: Record<string, string> = {},
  options: Parameters<typeof openStandIn>[0] = {},
): Promise<PayingProduct> {
  const standIn = await openStandIn(options)
  const product = new Product(await freePort(), {
    settings: { ...(standIn.settings as Record<string, string>), ...settings },
  })
  const asOwner: PayingProduct['asOwner'] = (work) =>
    asOwnerOf(ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined }), work)
  async function linkAccount(): Promise<string> {
    const { id } = await activeAccount(standIn)
    await asOwner((owner) =>
      owner.query(
        `insert into payment_account (site_id, account_id, creation, charges_enabled, payouts_enabled, details_submitted)
         select site_id, $1, gen_random_uuid(), true, true, true from site_host where host = 'localhost'`,
        [id],
      ),
    )
    standIn.setWebhook({ url: `${product.origin}/api/payments/webhook`, host: 'localhost' })
    return id
  }
  async function close(): Promise<void> {
    await product.close()
    await standIn.stop()
  }
  return { product, standIn, asOwner, linkAccount, close }
}

/**
 * Kills server and PostgreSQL in turn while work is under way, each time the product has responded for so long; how often, when the work has
 * ended. Fails as the work does.
 */
export async function killWhile(product: Product, everyMs: number, work: Promise<unknown>): Promise<number> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  let kills = 0
  for (let waited = 0; !isOver; ) {
    await pause(250)
    waited = (await product.isReady()) ? waited + 250 : 0
    if (waited < everyMs) continue
    if (kills % 2) product.killPostgres()
    else product.killServer()
    kills += 1
    waited = 0
  }
  await ended
  return kills
}

/** Has the site's books compared with the provider, and waits until a comparison that began after now has ended. */
export async function reconcile(asOwner: PayingProduct['asOwner'], admin: Person): Promise<void> {
  const { body } = await admin.change('POST', '/payments/treasury/reconciliation', {})
  const requestedAt = new Date(String(body.requestedAt))
  for (;;) {
    await pause(500)
    const { rows } = await asOwner((owner) =>
      owner.query(`select from reconciliation where started_at >= $1 and state <> 'running'`, [requestedAt]),
    )
    if (rows.length > 0) return
  }
}
