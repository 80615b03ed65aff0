import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { insertChanges } from '#platform/server/live/announce.ts'

/** Changes in a hidden thread are announced to administrators only. */
export const audienceOf = ({ hidden }: { hidden: boolean }) => (hidden ? 'admins' : 'members')

/** Makes open screens that show the lists or this thread refetch (FOR-36, FOR-47). */
export async function announceThread(
  transaction: SiteDatabase,
  threadId: string,
  audience: 'members' | 'admins' = 'members',
): Promise<void> {
  await transaction.send(changes({ siteId: transaction.siteId, thread: `thread/${threadId}`, audience }))
}

const changes = prepared((value: { siteId: string; thread: `thread/${string}`; audience: 'members' | 'admins' }) =>
  insertChanges(value.siteId, [
    ['threads', value.audience],
    [value.thread, value.audience],
  ]),
)
