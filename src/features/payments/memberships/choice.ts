import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Plan } from '../plans/fields.ts'

interface Choice {
  memberId: string
  plan: Pick<Plan, 'id' | 'revision'>
  origin: string
}

/** Notes what somebody is about to pay for, once for each price of a plan; its id. */
export async function choiceOf(transaction: SiteDatabase, { memberId, plan, origin }: Choice): Promise<string> {
  const row = await transaction.one(
    statement(raw<{ id: string }>`
      insert into membership_choice (site_id, id, member_id, plan_id, revision, origin)
      values (${transaction.siteId}::uuid, ${newId()}::uuid, ${memberId}::uuid, ${plan.id}::uuid, ${plan.revision}::int, ${origin}::text)
      on conflict (site_id, member_id, plan_id, revision) do update set origin = excluded.origin, chosen_at = now()
      returning id`),
  )
  return row?.id ?? ''
}

/** The plan that somebody has chosen last and not taken since; undefined where there is none. */
export const lastChosen = (database: SiteDatabase, memberId: string): Promise<{ planId: string } | undefined> =>
  database.one(
    statement(raw<{ planId: string }>`
      select plan_id as "planId" from membership_choice c where member_id = ${memberId}::uuid
        and not exists (select from membership_term t where t.member_id = c.member_id and t.created_at >= c.chosen_at)
      order by chosen_at desc, id desc limit 1`),
  )

/** A plan that was chosen, and where. */
export interface Chosen {
  planId: string
  revision: number
  origin: string
}

/** What was chosen; undefined once its member has left. */
export const chosenOf = (database: SiteDatabase, id: string): Promise<Chosen | undefined> =>
  database.one(
    statement(raw<Chosen>`
      select plan_id as "planId", revision, origin from membership_choice where id = ${id}::uuid`),
  )

/** Gives up what somebody has begun to pay for a membership, but for this; what was prepared at the provider is ended by the clock. */
export const endOthers = (transaction: SiteDatabase, memberId: string, choiceId: string | null) =>
  transaction.run(
    statement(raw`
      update checkout set state = 'cancelled' where member_id = ${memberId}::uuid and purpose = 'membership' and state = 'open'
        and purpose_id is distinct from ${choiceId}::uuid`),
  )
