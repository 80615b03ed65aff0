import { Problem } from '#base/problem.ts'

/** Refuses a last day of membership that is over already, in the site's time zone: whoever got it would have no access (ACC-B4). */
export function refusePastDay(day: string | null, today: string, field: string): void {
  if (day === null || day >= today) return
  const message = 'This day has passed. Please choose today or a later day.'
  throw new Problem('members.expiry-passed', 'invalid', message, { fields: { [field]: message } })
}
