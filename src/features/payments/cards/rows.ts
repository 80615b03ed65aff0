import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'

/** What a card is saved for: the trial of a plan that was chosen, a monthly donation, or memberships that renew. */
interface CardFor {
  choiceId?: string
  donationId?: string
}

/** Begins to save a card; its id. One is open for each person at a time, and another one takes its place. */
export async function beginCard(
  transaction: SiteDatabase,
  memberId: string,
  { choiceId = null, donationId = null }: { [For in keyof CardFor]: CardFor[For] | null },
): Promise<string> {
  await transaction.run(
    sql.updateTable('card_setup').set({ state: 'ended' }).where('member_id', '=', memberId).where('state', '=', 'open'),
  )
  const id = newId()
  const values = { site_id: transaction.siteId, id, member_id: memberId, choice_id: choiceId, donation_id: donationId }
  await transaction.run(sql.insertInto('card_setup').values(values))
  await announce(transaction, 'payments', `member:${memberId}`)
  return id
}

/** A card that is entered, or was. */
export interface CardSetup {
  id: string
  choiceId: string | null
  /** The monthly donation that the card is for; null for one that is for memberships. */
  donationId: string | null
  intentId: string | null
}

/** The card that somebody is about to enter; undefined if there is none. */
export const openCard = (database: SiteDatabase, memberId: string) =>
  database.one(
    statement(raw<CardSetup>`
      select id, choice_id as "choiceId", donation_id as "donationId", intent_id as "intentId" from card_setup
      where member_id = ${memberId}::uuid and state = 'open'`),
  )

/** The card that is about to be saved, or else the last one that was. */
export const newestCard = (database: SiteDatabase, memberId: string) =>
  database.one(
    statement(raw<CardSetup & { isSaved: boolean }>`
      select id, choice_id as "choiceId", donation_id as "donationId", intent_id as "intentId", state = 'saved' as "isSaved"
      from card_setup
      where member_id = ${memberId}::uuid and state <> 'ended' order by state = 'open' desc, created_at desc limit 1`),
  )
