import { activeMembersNamed } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'

/** Names suggested at a time. */
const MAX_SUGGESTIONS = 8

/** Active members other than the viewer whose display names begin with the text, to be named as responsible (LEG-B1). */
export async function peopleFor({ database, viewer }: Call, { beginning }: { beginning: string }) {
  return { items: await activeMembersNamed(database, { beginning, except: viewer.memberId, limit: MAX_SUGGESTIONS }) }
}
