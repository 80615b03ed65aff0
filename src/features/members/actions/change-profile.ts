import { cleanName, nameKey } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Session } from '../contract.ts'
import { holdName } from '../new-member.ts'
import { sessionOf } from '../reads/session.ts'

export interface ProfileChange {
  displayName?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  company?: string | undefined
  jobRole?: string | undefined
  bio?: string | undefined
}

/** Changes the fields of one's own profile that are meant for oneself (ACC-36); a taken display name is refused (ACC-16). */
export async function changeProfile(call: Call, change: ProfileChange): Promise<Session> {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    if (change.displayName !== undefined) await rename(transaction, memberId, cleanName(change.displayName))
    const fields = {
      ...(change.firstName === undefined ? {} : { first_name: cleanName(change.firstName) }),
      ...(change.lastName === undefined ? {} : { last_name: cleanName(change.lastName) }),
      ...(change.company === undefined ? {} : { company: change.company }),
      ...(change.jobRole === undefined ? {} : { job_role: change.jobRole }),
      ...(change.bio === undefined ? {} : { bio: change.bio }),
    }
    if (Object.keys(fields).length > 0)
      await transaction.run(sql.updateTable('member').set(fields).where('id', '=', memberId))
    await announce(transaction, 'profile', `member:${memberId}`)
  })
  return sessionOf(call)
}

async function rename(transaction: SiteDatabase, memberId: string, displayName: string): Promise<void> {
  const key = nameKey(displayName)
  if (key === '')
    throw nameProblem('members.name-empty', 'invalid', 'A display name needs at least one letter or digit.')
  await holdName(transaction, key)
  const taken = await transaction.one(
    sql.selectFrom('member').select('id').where('display_name_key', '=', key).where('id', '!=', memberId),
  )
  if (taken) throw nameProblem('members.name-taken', 'conflict', 'That display name is taken.')
  await transaction.run(
    sql
      .updateTable('member')
      .set({ display_name: displayName, display_name_key: key, name_is_random: false })
      .where('id', '=', memberId),
  )
}

function nameProblem(code: string, kind: 'invalid' | 'conflict', message: string): Problem {
  return new Problem(code, kind, message, { fields: { displayName: message } })
}
