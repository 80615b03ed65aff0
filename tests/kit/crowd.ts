import { newId } from '#base/id.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'
import { asOwnerOf } from './rows.ts'

interface Crowd {
  siteId: string
  /** The host of their sessions. */
  host: string
  count: number
}

/** Creates this many subscribers of a site, each signed in, without the cost of passwords. Returns ids and tokens. */
export function crowd(
  ownerUrl: string,
  { siteId, host, count }: Crowd,
): Promise<{ memberId: string; token: string }[]> {
  const people = Array.from({ length: count }, () => ({ accountId: newId(), memberId: newId(), token: newToken() }))
  return asOwnerOf(ownerUrl, async (owner) => {
    await owner.query("select set_config('app.site', $1, false)", [siteId])
    await owner.query(
      `with person as (
         select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[]) as p (account_id, member_id, session_id, token_hash)
       ), opened as (
         insert into account (id, email, password_hash) select account_id, account_id || '@crowd.test', 'none' from person
       ), joined as (
         insert into member (site_id, id, account_id, display_name, display_name_key, user_type, sign_up)
         select $1, member_id, account_id, 'One of many ' || member_id, 'one of many ' || member_id, 'subscriber', now() from person
       )
       insert into session (site_id, id, account_id, token_hash, host, user_agent, created_at, last_seen_at)
       select $1, session_id, account_id, token_hash, $6, 'crowd', now(), now() from person`,
      [
        siteId,
        people.map(({ accountId }) => accountId),
        people.map(({ memberId }) => memberId),
        people.map(() => newId()),
        people.map(({ token }) => hashOf(token)),
        host,
      ],
    )
    return people.map(({ memberId, token }) => ({ memberId, token }))
  })
}
