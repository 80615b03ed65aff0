import { DEFAULT_AVATAR } from '#base/avatar.ts'
import { newId } from '#base/id.ts'
import { ANONYMOUS, nameKey } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { waitTurn } from '#platform/server/database/turns.ts'
import { announce } from '#platform/server/live/announce.ts'
import { record } from '#platform/server/outbox/events.ts'
import { freeName } from './rules.ts'

export interface NewMember {
  accountId: string
  firstName: string
  lastName: string
  displayName: string
  nameIsRandom: boolean
  agreed: boolean
  now: Date
}

/** Somebody with a like name may take a free one between looking and writing; that often we look again. */
const TRIES = 5

/**
 * Writes the profile of a new member who waits for access (ACC-13, ACC-14, ACC-16). Gives the member's id. Refuses an account
 * that has a profile on this site already.
 */
export async function insertNewMember(transaction: SiteDatabase, member: NewMember): Promise<string> {
  const id = newId()
  const wanted = nameKey(member.displayName) === '' ? ANONYMOUS : member.displayName
  await waitTurn(transaction, nameKey(wanted))
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const displayName = freeName(wanted, nameKey, await takenNames(transaction, wanted))
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
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (inserted === 1) {
      await announce(transaction, 'members', 'admins')
      await record(transaction, { name: 'members.registered', actorId: id })
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

async function takenNames(transaction: SiteDatabase, wanted: string): Promise<Set<string>> {
  const begin = `${nameKey(wanted)}%`
  const rows = await transaction.many(
    sql
      .selectFrom('member')
      .select('display_name_key as key')
      .where('display_name_key', 'like', begin)
      .unionAll(sql.selectFrom('reserved_name').select('name_key as key').where('name_key', 'like', begin)),
  )
  return new Set(rows.map(({ key }) => key))
}
