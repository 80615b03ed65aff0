import type { Reaction } from '#platform/server/outbox/events.ts'
import { tellOfItems } from './tell.ts'

/** Items show the names their area and regulators have at this moment; open screens read them again (TEN-20, LEGADM-27). */
export const itemsFollowLists: readonly Reaction[] = ['site.entryRenamed', 'site.entryRemoved'].map((event) => ({
  event,
  name: 'the legal register shows the names of its areas and regulators',
  react: async (transaction, { data }) => {
    const { list } = data as { list?: string }
    if (list === 'legalCategories' || list === 'legalRegulators') await tellOfItems(transaction)
  },
}))
