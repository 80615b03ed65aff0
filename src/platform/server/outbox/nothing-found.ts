import type { SearchedList } from '#base/searched-lists.ts'
import type { Call } from '../call.ts'
import { publish } from './events.ts'

declare module './events.ts' {
  interface Events {
    /** A member searched a list and found nothing. */
    'search.nothingFound': TransientEvent<NothingFound>
  }
}

interface NothingFound {
  list: SearchedList
  text: string
  memberId: string
  userAgent: string
}

/**
 * Notes that a member's search found nothing, so that administrators see what is missing (ANA-B1). Best effort: an error here does not
 * fail the search. Not noted for visitors, nor while an administrator views the site as a member.
 */
export async function noteNothingFound(call: Call, list: SearchedList, text: string): Promise<void> {
  const { memberId, viewing } = call.viewer
  if (memberId === null || viewing) return
  const context = { list, text, memberId, userAgent: call.userAgent }
  await call.change((transaction) => publish(transaction, { name: 'search.nothingFound', context })).catch(() => {})
}
