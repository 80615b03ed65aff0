import { sql as raw } from 'kysely'
import { textOn } from '#base/colour.ts'
import { cleanName } from '#base/names.ts'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announceSiteChange, lockSite } from './actions.ts'
import { type CalendarType, checkedTypes } from './calendar-type-rules.ts'
import { primaries } from './primaries.ts'

interface Change {
  value: string
  name?: string | undefined
  color?: string | undefined
}

/**
 * Renames or recolours one calendar type (CAL-19 to CAL-21). The first keeps its name; names are unique on a site. A new colour has a text
 * colour that can be read on it (CAL-B6).
 */
export async function changeCalendarType(
  call: Call,
  { value, color, ...change }: Change,
): Promise<{ calendarTypes: CalendarType[] }> {
  return call.change(async (transaction) => {
    const stored = primaries.parse((await lockSite(transaction)).primaries).calendarTypes
    const before = stored.find((type) => type.value === value)
    if (!before) throw notFound('site.no-calendar-type', 'There is no such calendar any more.')
    const name = change.name === undefined ? before.name : cleanName(change.name)
    const after = { ...before, name, ...(color === undefined ? {} : { color, textColor: textOn(color) }) }
    const calendarTypes = checkedTypes(
      stored.map((type) => (type === before ? after : type)),
      stored,
    )
    call.audit.note({ subject: value, before, after })
    await transaction.run(
      sql.updateTable('site').set({
        primaries: raw`primaries || ${JSON.stringify({ calendarTypes })}::jsonb` as never,
      }),
    )
    await announceSiteChange(call, transaction, ['calendarTypes'])
    return { calendarTypes }
  })
}
