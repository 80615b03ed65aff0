import { newId } from '#base/id.ts'
import { newSessionToken } from '#features/members/sessions/sessions.ts'
import { type Database, sql } from '#platform/server/database/database.ts'
import { hashOf } from '#platform/server/secrets.ts'

/** Writes a session on `host` as right after a sign-in, without the cost of a password; returns its token. Throws for an unknown address. */
export async function writeSession(database: Database, host: string, email: string): Promise<string> {
  const [site, account] = await Promise.all([
    database.shared.one(sql.selectFrom('site_host').select('site_id').where('host', '=', host)),
    database.shared.one(sql.selectFrom('account').select(['id', 'credentials_version']).where('email', '=', email)),
  ])
  if (!site || !account) throw new Error(`no ${account ? host : email} to sign in`)
  const token = newSessionToken()
  await database.site(site.site_id).run(
    sql.insertInto('session').values({
      site_id: site.site_id,
      id: newId(),
      account_id: account.id,
      host,
      token_hash: hashOf(token),
      credentials_version: account.credentials_version,
      confirmed_at: new Date(),
    }),
  )
  return token
}
