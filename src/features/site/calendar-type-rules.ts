import { withContrast } from '#base/colour.ts'
import { nameKey } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { Primaries } from './primaries.ts'

export type CalendarType = Primaries['calendarTypes'][number]

/** Calendar types that are to replace the stored ones, with readable text colours; refused if they break a rule (CAL-14, CAL-20, CAL-B6). */
export function checkedTypes(types: readonly CalendarType[], stored: readonly CalendarType[]): CalendarType[] {
  const [first] = types
  if (first?.value !== stored[0]?.value || first?.name !== stored[0]?.name) throw firstStays()
  const names = new Set<string>()
  for (const { name } of types) {
    const key = nameKey(name)
    if (key === '') throw nameEmpty()
    if (names.has(key)) throw nameTaken(name)
    names.add(key)
  }
  if (new Set(types.map(({ value }) => value)).size < types.length) throw nameTaken(first?.name ?? '')
  return types.map((type) => ({ ...type, textColor: withContrast(type.textColor, [type.color]) }))
}

function firstStays(): Problem {
  const message = 'The first calendar is everybody’s own and keeps its name.'
  return new Problem('site.first-calendar-stays', 'conflict', message, { fields: { name: message } })
}

function nameEmpty(): Problem {
  const message = 'Please give the calendar a name with at least one letter or digit.'
  return new Problem('site.calendar-name-empty', 'invalid', message, { fields: { name: message } })
}

function nameTaken(name: string): Problem {
  const message = `There is already a calendar named '${name}'.`
  return new Problem('site.calendar-name-taken', 'conflict', message, { fields: { name: message } })
}
