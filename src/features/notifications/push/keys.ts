import { type Database, type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newVapidKeys, type VapidKeys } from '#platform/server/push/vapid.ts'
import { seal, unseal } from '#platform/server/secrets.ts'

const PURPOSE = 'push keys'

/**
 * Makes the installation's pair of keys if there is none yet: at the first start, whichever process comes first. One that this secret does
 * not open belongs to a former secret, as do all subscriptions, and is replaced.
 */
export async function preparePushKeys({ shared }: Pick<Database, 'shared'>, secret: string): Promise<void> {
  const { publicKey, privateKey } = newVapidKeys()
  const made = { public_key: publicKey, sealed_private_key: seal(secret, PURPOSE, privateKey) }
  await shared.run(
    sql
      .insertInto('push_keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing()),
  )
  const found = await shared.one(sql.selectFrom('push_keys').select(['public_key', 'sealed_private_key']))
  if (found && unseal(secret, PURPOSE, found.sealed_private_key) === undefined)
    await shared.run(sql.updateTable('push_keys').set(made).where('public_key', '=', found.public_key))
}

/** The public key, for browsers (NOT-15). */
export async function publicKeyOf(database: SiteDatabase): Promise<string> {
  const row = await database.one(sql.selectFrom('push_keys').select('public_key'))
  return row?.public_key ?? ''
}

/** Both keys, for signing; undefined if the product's secret has changed since the start. */
export async function pushKeys(database: SiteDatabase, secret: string): Promise<VapidKeys | undefined> {
  const row = await database.one(sql.selectFrom('push_keys').select(['public_key', 'sealed_private_key']))
  const privateKey = row && unseal(secret, PURPOSE, row.sealed_private_key)
  return row && privateKey ? { publicKey: row.public_key, privateKey } : undefined
}
