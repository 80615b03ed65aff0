import { insightReactions, insights, ownInsightsData } from '#features/insights/server.ts'
import { landing } from '#features/landing/server.ts'
import { accounts, members, ownData, ownProfileData, profiles, sendResetLink } from '#features/members/server.ts'
import { policies } from '#features/policies/server.ts'
import { site } from '#features/site/server.ts'
import type { Mounted } from '#platform/server/call.ts'
import type { Reaction } from '#platform/server/outbox/events.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Every feature the server mounts. */
export function mountedFeatures(storage: () => Storage): Mounted[] {
  const people = ownData([ownProfileData(storage), ownInsightsData(storage)])
  return [site, policies, members, accounts, profiles(storage), people, insights(storage), landing]
}

/** What features do when something happened elsewhere. */
export const reactions: readonly Reaction[] = [sendResetLink, ...insightReactions]
