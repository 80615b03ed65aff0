import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** How often a day each member sees the same advert where the site has not decided otherwise (ADV-B1). */
const DEFAULT_FREQUENCY = 6

/** How often a day each member of this site sees the same advert at most. */
export async function frequencyOf(database: SiteDatabase): Promise<number> {
  const row = await database.one(sql.selectFrom('advert_settings').select('frequency'))
  return row?.frequency ?? DEFAULT_FREQUENCY
}

/** Changes it; 0 shows no advert to anybody. */
export const changeSettings = (call: Call, { frequency }: { frequency: number }): Promise<{ frequency: number }> =>
  call.change(async (transaction) => {
    const before = await frequencyOf(transaction)
    await transaction.run(
      sql
        .insertInto('advert_settings')
        .values({ site_id: call.siteId, frequency })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ frequency })),
    )
    await announce(transaction, 'adverts', 'members')
    call.audit.note({ subject: 'frequency', before: { frequency: before }, after: { frequency } })
    return { frequency }
  })
