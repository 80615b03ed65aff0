import { activeMembersNamed, profilesById } from '#features/members/server.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { memberWriter } from '../aliases/alias.ts'
import { MAX_OFFERED, mentionsContract } from './contract.ts'

/**
 * Active members whose display names begin with the input, ordered by name, without the viewer (FOR-B4). Random names are not member
 * names and find nobody.
 */
async function offeredPeople({ database, viewer }: Call, { beginning }: { beginning: string }) {
  const found = await activeMembersNamed(database, { beginning, except: viewer.memberId, limit: MAX_OFFERED })
  const profiles = await profilesById(
    database,
    found.map(({ id }) => id),
  )
  return { items: found.map(({ id }) => memberWriter(profiles.get(id))) }
}

export const mentions = mount('mentions', mentionsContract, { offeredPeople })
