import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { notFound, type Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'
import type { LINK_PURPOSES } from '../contract.ts'

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** A valid link with its purpose and account. */
export interface AccountLink {
  id: string
  purpose: LinkPurpose
  accountId: string
  email: string
  emailVerified: boolean
  credentialsVersion: number
}

/** Minutes for which a link is valid. */
const LIFETIME_MINUTES = 60

/**
 * Creates a link for an e-mail: 128 random bits, stored only as a hash; valid once, for an hour, for this account, site, host and
 * purpose, and until the password or address changes (ACC-06, ACC-40). Returns its URL under the registered `origin`; undefined when a
 * link with this id already exists.
 */
export async function createLink(
  transaction: SiteDatabase,
  origin: string,
  { id = newId(), accountId, purpose }: { id?: string; accountId: string; purpose: LinkPurpose },
): Promise<string | undefined> {
  const token = newToken()
  const inserted = await transaction.run(
    sql
      .insertInto('account_link')
      .columns(['site_id', 'id', 'account_id', 'purpose', 'token_hash', 'host', 'credentials_version', 'expires_at'])
      .expression((build) =>
        build
          .selectFrom('account')
          .where('account.id', '=', accountId)
          .select([
            raw<string>`(select app_site())`.as('site_id'),
            raw<string>`${id}::uuid`.as('id'),
            'account.id as account_id',
            raw<LinkPurpose>`${purpose}::text`.as('purpose'),
            raw<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
            raw<string>`${new URL(origin).hostname}::text`.as('host'),
            'credentials_version',
            raw<Date>`now() + make_interval(mins => ${LIFETIME_MINUTES}::int)`.as('expires_at'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing()),
  )
  return inserted === 0 ? undefined : `${origin}/auth/${token}`
}

/** Finds a link by its token while it is valid on the requested host; all others get the same 404 (ACC-40). */
export async function findLink(
  call: Pick<Call, 'host'>,
  database: SiteDatabase,
  token: string,
  purpose?: LinkPurpose,
): Promise<AccountLink> {
  const row = await database.one(
    sql
      .selectFrom('account_link as link')
      .innerJoin('account', (join) =>
        join
          .onRef('account.id', '=', 'link.account_id')
          .onRef('account.credentials_version', '=', 'link.credentials_version'),
      )
      .where('link.token_hash', '=', hashOf(token))
      .where('link.host', '=', call.host)
      .where('link.expires_at', '>', raw<Date>`now()`)
      .select([
        'link.id',
        'link.purpose',
        'account.id as account_id',
        'account.email',
        'account.email_verified_at',
        'account.credentials_version',
      ]),
  )
  if (!row || (purpose && row.purpose !== purpose)) throw invalidLink()
  return {
    id: row.id,
    purpose: row.purpose,
    accountId: row.account_id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    credentialsVersion: row.credentials_version,
  }
}

/** Consumes a link; of two concurrent uses one is refused. */
export async function useLink(transaction: SiteDatabase, { id }: AccountLink): Promise<void> {
  const used = await transaction.run(sql.deleteFrom('account_link').where('id', '=', id))
  if (used === 0) throw invalidLink()
}

function invalidLink(): Problem {
  return notFound('members.link-void', 'This link is no longer valid. It may have been used already, or have expired.')
}
