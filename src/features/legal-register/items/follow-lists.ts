import type { Reaction } from '#platform/server/outbox/events.ts'
import { announceItems } from './announce.ts'

/** Announces items when areas or regulators are renamed or removed, as items show their current names (TEN-20, LEGADM-27). */
export const itemsFollowLists: readonly Reaction[] = ['site.entryRenamed', 'site.entryRemoved'].map((event) => ({
  event,
  name: 'the legal register shows the names of its areas and regulators',
  react: async (transaction, { data }) => {
    const { list } = data as { list?: string }
    if (list === 'legalCategories' || list === 'legalRegulators') await announceItems(transaction)
  },
}))
