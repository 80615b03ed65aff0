import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { cleanName, nameKey } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { OwnProfileChange, Session } from '../contract.ts'
import { isReserved } from '../registration/reserved-names.ts'
import { sessionOf } from '../sessions/own-session.ts'
import { announceProfile } from './profile-changed.ts'

/**
 * Changes the caller's editable profile fields (ACC-36, PROF-07). Refuses a display name that is taken (ACC-16, PROF-09) and a date of
 * birth in the future by the site's time zone (PROF-08).
 */
export async function changeProfile(call: Call, change: OwnProfileChange): Promise<Session> {
  const memberId = call.viewer.memberId ?? ''
  if (change.dob) await refuseFuture(call, change.dob)
  await call.change(async (transaction) => {
    if (change.displayName !== undefined) await rename(transaction, memberId, cleanName(change.displayName))
    const columns = columnsOf(change)
    if (Object.keys(columns).length > 0)
      await transaction.run(sql.updateTable('member').set(columns).where('id', '=', memberId))
    await announceProfile(transaction, memberId)
  })
  return sessionOf(call)
}

function columnsOf({ firstName, lastName, company, jobRole, bio, dob, socials }: OwnProfileChange) {
  return {
    ...(firstName === undefined ? {} : { first_name: cleanName(firstName) }),
    ...(lastName === undefined ? {} : { last_name: cleanName(lastName) }),
    ...(company === undefined ? {} : { company: cleanName(company) }),
    ...(jobRole === undefined ? {} : { job_role: cleanName(jobRole) }),
    ...(bio === undefined ? {} : { bio }),
    ...(dob === undefined ? {} : { dob }),
    ...(socials === undefined ? {} : { socials: mergedSocials(socials) }),
  }
}

/** Merges the links into the stored ones; an empty link removes its entry. */
function mergedSocials(socials: NonNullable<OwnProfileChange['socials']>) {
  const changes = Object.entries(socials).map(([name, link]) => [name, link || null])
  return raw<string>`jsonb_strip_nulls(socials || ${JSON.stringify(Object.fromEntries(changes))}::jsonb)`
}

async function refuseFuture(call: Call, dob: string): Promise<void> {
  const { region } = await readSiteConfig(call.database)
  if (dob <= dayIn(call.now, region)) return
  const message = 'A date of birth cannot be in the future.'
  throw new Problem('members.birth-in-future', 'invalid', message, { fields: { dob: message } })
}

async function rename(transaction: SiteDatabase, memberId: string, displayName: string): Promise<void> {
  const key = nameKey(displayName)
  if (key === '')
    throw nameProblem('members.name-empty', 'invalid', 'A display name needs at least one letter or digit.')
  await lockExclusive(transaction, key)
  const taken = await transaction.one(
    sql.selectFrom('member').select('id').where('display_name_key', '=', key).where('id', '!=', memberId),
  )
  if (taken || (await isReserved(transaction, key)))
    throw nameProblem('members.name-taken', 'conflict', 'That display name is taken.')
  const renamed = await transaction.run(
    sql
      .updateTable('member')
      .set({ display_name: displayName, display_name_key: key, name_is_random: false })
      .where('id', '=', memberId)
      .where((member) => member.or([member('display_name', '!=', displayName), member('name_is_random', '=', true)])),
  )
  if (renamed > 0) await publish(transaction, { name: 'members.renamed', actorId: memberId })
}

function nameProblem(code: string, kind: 'invalid' | 'conflict', message: string): Problem {
  return new Problem(code, kind, message, { fields: { displayName: message } })
}
