import { DEFAULT_AVATAR } from '#base/avatar.ts'
import { newId } from '#base/id.ts'
import { ANONYMOUS, nameKey } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { freeName } from '../rules.ts'
import { PROFILE_PAGES } from './reserved-names.ts'

export interface NewMember {
  accountId: string
  firstName: string
  lastName: string
  displayName: string
  nameIsRandom: boolean
  agreed: boolean
  now: Date
  /** What an invitation gives, whoever accepts it does not wait for access. */
  admitted?: Admitted
}

interface Admitted {
  user_type: string
  /** The last day of membership. */
  expiry_day: string | null
  company_type: string
  supplier: string
  company: string
}

/** A similar name may be taken between reading and inserting; this is how often it is tried again. */
const MAX_ATTEMPTS = 5

/**
 * Inserts the profile of a new member, who waits for access unless invited (ACC-13, ACC-14, ACC-16, ACC-B4), and returns its id. Throws 409 for an account that
 * already has a profile on this site.
 */
export async function insertNewMember(transaction: SiteDatabase, member: NewMember): Promise<string> {
  const id = newId()
  const requestedName = nameKey(member.displayName) === '' ? ANONYMOUS : member.displayName
  await lockExclusive(transaction, nameKey(requestedName))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const displayName = freeName(requestedName, nameKey, await takenNames(transaction, requestedName))
    const inserted = await transaction.run(
      sql
        .insertInto('member')
        .values({
          site_id: transaction.siteId,
          id,
          account_id: member.accountId,
          display_name: displayName,
          display_name_key: nameKey(displayName),
          name_is_random: member.nameIsRandom,
          first_name: member.firstName,
          last_name: member.lastName,
          user_type: 'newUser',
          legal_access: 'off',
          terms_agree: member.agreed,
          privacy_agree: member.agreed,
          avatar: JSON.stringify(DEFAULT_AVATAR),
          sign_up: member.now,
          ...member.admitted,
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (inserted === 1) {
      await announce(transaction, 'members', 'admins')
      await publish(transaction, { name: 'members.registered', actorId: id })
      return id
    }
    await refuseSecondProfile(transaction, member.accountId)
  }
  throw new Problem('members.name-taken', 'conflict', 'That display name is taken. Please try again.')
}

async function refuseSecondProfile(transaction: SiteDatabase, accountId: string): Promise<void> {
  const own = await transaction.one(sql.selectFrom('member').select('id').where('account_id', '=', accountId))
  if (own) throw new Problem('members.profile-exists', 'conflict', 'You have a profile on this site already.')
}

async function takenNames(transaction: SiteDatabase, requestedName: string): Promise<Set<string>> {
  const prefix = `${nameKey(requestedName)}%`
  const rows = await transaction.many(
    sql
      .selectFrom('member')
      .select('display_name_key as key')
      .where('display_name_key', 'like', prefix)
      .unionAll(sql.selectFrom('reserved_name').select('name_key as key').where('name_key', 'like', prefix)),
  )
  return new Set([...PROFILE_PAGES, ...rows.map(({ key }) => key)])
}
