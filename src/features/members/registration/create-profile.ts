import { Problem } from '#base/problem.ts'
import { randomName } from '#base/random-name.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { Session } from '../contract.ts'
import { sessionOf } from '../sessions/own-session.ts'
import { insertNewMember } from './new-member.ts'

/** 'Create' in the 'Existing User Account' dialog: adds a profile with empty names that waits for access (ACC-24). */
export async function createProfile(call: Call): Promise<Session & { id: string }> {
  const accountId = call.viewer.accountId ?? ''
  const { primaries } = await readSiteConfig(call.database)
  const isRandom = primaries.randomName === 'on'
  const { id } = await call.change(async (transaction) => {
    if (call.viewer.memberId)
      throw new Problem('members.profile-exists', 'conflict', 'You have a profile on this site already.')
    return {
      id: await insertNewMember(transaction, {
        accountId,
        firstName: '',
        lastName: '',
        displayName: isRandom ? randomName() : '',
        nameIsRandom: isRandom,
        agreed: false,
        now: call.now,
      }),
    }
  })
  return { id, ...(await sessionOf(call)) }
}
