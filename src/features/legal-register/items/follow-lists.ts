import { subscribe } from '#platform/server/outbox/subscriptions.ts'
import { announceItems } from './announce.ts'

/** Announces items when areas or regulators are renamed or removed, as items show their current names (TEN-20, LEGADM-27). */
export const itemsFollowLists = subscribe(['site.entryRenamed', 'site.entryRemoved'], {
  after: async (transaction, { data: { list } }) => {
    if (list === 'legalCategories' || list === 'legalRegulators') await announceItems(transaction)
  },
})
