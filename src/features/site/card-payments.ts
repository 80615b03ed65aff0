import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'

interface CardPayments {
  /** Whether the site's account takes payments now. */
  taken?: boolean
  /** A payment was recorded; that stays so. */
  stored?: true
}

/** Notes what public pages, menus and the privacy policy have to know of card payments (PAY-01); nothing happens where it is known. */
export async function noteCardPayments(transaction: SiteDatabase, { taken, stored }: CardPayments): Promise<void> {
  const changed = await transaction.run(
    statement(raw`
      update site set takes_cards = coalesce(${taken ?? null}::boolean, takes_cards), has_payments = has_payments or ${stored ?? false}
      where takes_cards <> ${taken ?? null}::boolean or (${stored ?? false} and not has_payments)`),
  )
  if (changed > 0) await announce(transaction, 'site', 'everyone')
}
