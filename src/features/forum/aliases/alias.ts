import { ANONYMOUS } from '#base/names.ts'
import { randomName } from '#base/random-name.ts'
import type { PublicProfile } from '#features/members/contract.ts'
import { reserveName } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Writer } from '../shapes.ts'

/** Attempts without a number; later attempts append one. */
const PLAIN_ATTEMPTS = 4
const MAX_ATTEMPTS = 40

/**
 * Reserves a random name for a new thread that is unique on the site, now and in future (FOR-B6). Call it in the transaction that creates
 * the thread.
 */
export async function drawAlias(transaction: SiteDatabase, random: () => number = Math.random): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const name = randomName(random)
    const alias = attempt < PLAIN_ATTEMPTS ? name : `${name} ${Math.floor(random() * 9_000) + 1_000}`
    if (await reserveName(transaction, alias)) return alias
  }
  throw new Error('no random name was free')
}

/** A member's name and picture; 'anonymous user' without a profile (TEN-35). */
export function memberWriter(profile: PublicProfile | undefined): Writer {
  if (!profile) return { id: null, displayName: ANONYMOUS, avatar: null, profilePhoto: null }
  const { id, displayName, avatar, profilePhoto } = profile
  return { id, displayName, avatar, profilePhoto }
}
