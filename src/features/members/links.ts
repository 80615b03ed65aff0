import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { notFound, type Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'
import type { LINK_PURPOSES } from './contract.ts'

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** What a link is good for, and for whom. */
export interface FoundLink {
  id: string
  purpose: LinkPurpose
  accountId: string
  email: string
  emailVerified: boolean
  credentialsVersion: number
}

/** Minutes a link is good for. */
const GOOD_FOR_MINUTES = 60

/**
 * Makes a link to be sent by mail: 128 random bits of which only a hash is kept, good once, for an hour, for this account, site,
 * host and purpose, and until password or address change (ACC-06, ACC-40). Gives its address below the registered `origin`;
 * undefined when a link of this id was made before.
 */
export async function makeLink(
  transaction: SiteDatabase,
  origin: string,
  { id = newId(), accountId, purpose }: { id?: string; accountId: string; purpose: LinkPurpose },
): Promise<string | undefined> {
  const token = newToken()
  const made = await transaction.run(
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
            raw<Date>`now() + make_interval(mins => ${GOOD_FOR_MINUTES}::int)`.as('expires_at'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing()),
  )
  return made === 0 ? undefined : `${origin}/auth/${token}`
}

/** The link of this secret, while it is good on the host that was asked; refuses any other alike (ACC-40). */
export async function findLink(
  call: Pick<Call, 'host'>,
  database: SiteDatabase,
  token: string,
  purpose?: LinkPurpose,
): Promise<FoundLink> {
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
  if (!row || (purpose && row.purpose !== purpose)) throw voidLink()
  return {
    id: row.id,
    purpose: row.purpose,
    accountId: row.account_id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    credentialsVersion: row.credentials_version,
  }
}

/** Uses a link up; of two who use it at once one is refused. */
export async function useLink(transaction: SiteDatabase, { id }: FoundLink): Promise<void> {
  const used = await transaction.run(sql.deleteFrom('account_link').where('id', '=', id))
  if (used === 0) throw voidLink()
}

function voidLink(): Problem {
  return notFound('members.link-void', 'This link is no longer valid. It may have been used, or be too old.')
}
