import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { pastDueDate } from './refusals.ts'

/** Refuses a due date that is over in the site's time zone. */
export async function requireDueDate({ database, now }: Pick<Call, 'database' | 'now'>, dueOn: string | null) {
  if (dueOn === null) return
  const { region } = await readSiteConfig(database)
  if (dueOn < dayIn(now, region)) throw pastDueDate()
}
