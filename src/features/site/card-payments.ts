import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'

interface CardPayments {
  /** Whether the site's account takes payments now. */
  taken?: boolean
  /** A payment was recorded; that stays so. */
  stored?: true
  /** An order of the shop was paid; that stays so. */
  ordered?: true
}

/** Notes what public pages, menus and the privacy policy have to know of card payments (PAY-01); nothing happens where it is known. */
export async function noteCardPayments(transaction: SiteDatabase, { taken, ...noted }: CardPayments): Promise<void> {
  const [stored, ordered] = [noted.stored ?? false, noted.ordered ?? false]
  const changed = await transaction.run(
    statement(raw`
      update site set takes_cards = coalesce(${taken ?? null}::boolean, takes_cards), has_payments = has_payments or ${stored},
        has_orders = has_orders or ${ordered}
      where takes_cards <> ${taken ?? null}::boolean or (${stored} and not has_payments) or (${ordered} and not has_orders)`),
  )
  if (changed > 0) await announce(transaction, 'site', 'everyone')
}
