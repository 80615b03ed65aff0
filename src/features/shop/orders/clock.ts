import { sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { releaseExpired } from '../stock/reservations.ts'

/** Releases what was reserved by orders that were not paid in time. */
export const releaseReservations: SiteTask = {
  name: 'release-reservations',
  every: '* * * * *',
  isLocal: true,
  dueSites: `select distinct site_id from shop_order where state = 'draft' and reserved_until <= now()`,
  run: async (database) => {
    while (await database.transaction(releaseExpired));
  },
}

/**
 * Days after which the address of a paid order goes, sooner where its buyer has left, and an order that was not paid; hours after which the
 * address of one not paid goes.
 */
const ADDRESS_DAYS = 180
const LEFT_DAYS = 90
const ABANDONED_DAYS = 90
const ABANDONED_HOURS = 24

/** Every night: addresses that nobody needs any more go, and orders that were never paid. */
export const eraseOldOrders: SiteTask = {
  name: 'erase-old-orders',
  every: '25 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from shop_order where created_at < now() - interval '${ABANDONED_HOURS} hours'
    and (delivery_address <> '' or state = 'abandoned')`,
  run: async (database) => {
    await database.run(
      statement(raw`
        update shop_order set delivery_name = '', delivery_address = '' where delivery_address <> ''
          and ((state in ('abandoned', 'refused') and created_at < now() - make_interval(hours => ${raw.lit(ABANDONED_HOURS)}))
            or (member_id is null and created_at < now() - make_interval(days => ${raw.lit(LEFT_DAYS)}))
            or created_at < now() - make_interval(days => ${raw.lit(ADDRESS_DAYS)}))`),
    )
    await database.run(
      sql
        .deleteFrom('shop_order')
        .where('state', '=', 'abandoned')
        .where(raw<boolean>`created_at < now() - make_interval(days => ${raw.lit(ABANDONED_DAYS)})`),
    )
  },
}
