import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { NewsSettings } from './contract.ts'
import { newsSettings } from './reads.ts'

/** The state after a change of address: headlines read from the previous one are discarded. */
const EMPTY_STATE = { is_recorded: false, headlines: '[]', read_at: null, failed_at: null, failure: '' }

/** Sets the address that news are read from; an empty one switches them off. Headlines of the previous address are deleted (NEWS-03). */
export async function changeAddress(call: Call, { address }: { address: string }): Promise<NewsSettings> {
  return call.change(async (transaction) => {
    const before = await newsSettings(transaction)
    call.audit.note({ subject: call.siteId, before: { address: before.address }, after: { address } })
    await transaction.run(
      sql
        .insertInto('news_source')
        .values({ site_id: call.siteId, address, ...EMPTY_STATE })
        .onConflict((conflict) =>
          conflict
            .column('site_id')
            .doUpdateSet({ address, ...EMPTY_STATE })
            .where('news_source.address', '<>', address),
        ),
    )
    await announce(transaction, 'news', 'members')
    await publish(transaction, { name: 'news.addressChanged', actorId: call.viewer.memberId })
    if (address)
      await transaction.run(
        sql.selectNoFrom(
          raw`enqueue('refresh-news', '{}'::jsonb, 'refresh-news:' || ${call.siteId}::text)`.as('queued'),
        ),
      )
    return newsSettings(transaction)
  })
}
