import { ANONYMOUS } from '#base/names.ts'
import { randomName } from '#base/random-name.ts'
import type { PublicProfile } from '#features/members/contract.ts'
import { reserveName } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Writer } from '../shapes.ts'

/** Names that are drawn as they are; after these each gets a number, of which there are enough. */
const PLAIN_TRIES = 4
const TRIES = 40

/**
 * A random name for a new question that nobody and nothing on the site has, and nobody can take afterwards (FOR-B6). Call it in the
 * transaction that writes the question.
 */
export async function drawAlias(transaction: SiteDatabase, random: () => number = Math.random): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = randomName(random)
    const alias = attempt < PLAIN_TRIES ? name : `${name} ${Math.floor(random() * 9_000) + 1_000}`
    if (await reserveName(transaction, alias)) return alias
  }
  throw new Error('no random name was free')
}

/** A member by name and picture; nobody is 'anonymous user' (TEN-35). */
export function memberWriter(profile: PublicProfile | undefined): Writer {
  if (!profile) return { id: null, displayName: ANONYMOUS, avatar: null, profilePhoto: null }
  const { id, displayName, avatar, profilePhoto } = profile
  return { id, displayName, avatar, profilePhoto }
}
