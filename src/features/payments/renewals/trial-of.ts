import { addDays, type Day } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type Chosen, chosenOf } from '../memberships/choice.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import { todayOf } from '../today-of.ts'

/** A plan that is to be tried, and until when. */
export interface Trial {
  chosen: Chosen
  plan: Plan
  lastDay: Day
}

/** The trial of what was chosen, were it to begin now; null where the plan is there no longer. */
export async function trialOf(database: SiteDatabase, choiceId: string, now: Date): Promise<Trial | null> {
  const chosen = await chosenOf(database, choiceId)
  const plan = chosen && (await planAt(database, chosen.planId, chosen.revision))
  if (!plan) return null
  return { chosen, plan, lastDay: addDays(await todayOf(database, now), plan.trialDays - 1) }
}
