import { createHash } from 'node:crypto'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { pausesEvery } from '#platform/server/pauses.ts'
import { OWN } from '../choices.ts'
import { requireType } from '../events/save.ts'
import { timesOf } from '../events/stored.ts'
import { notYours } from '../refusals.ts'
import { canCreate, canEdit } from '../rules.ts'
import { type ImportStatus, MAX_OWN_EVENTS, MAX_OWN_SERIES } from './choices.ts'
import type { FileContents, FileEvent } from './file-event.ts'
import { ownCalendarFull, tooLaborious } from './refusals.ts'
import type { StoredEvent } from './same-event.ts'
import { type Found, storedEvents } from './stored-events.ts'

/** What becomes of a part of a file. */
export interface Planned {
  line: number
  status: ImportStatus
  title: string
  start: string | null
  allDay: boolean
  reason: string
  /** The calendar the event belongs to after the import. */
  type: string
  /** What to save; none for what is refused. */
  event?: FileEvent
  /** The event of the calendar it changes. */
  stored?: StoredEvent | undefined
}

export interface ImportPlan {
  planned: Planned[]
  /** The same for the same plan for the same state of the calendar. */
  fingerprint: string
}

/** What the import of a file would do now: the events it has are new, changed or unchanged (CAL-B4). `type` is for those that name none. */
export async function planImport(
  call: Call,
  database: SiteDatabase,
  { events, errors }: FileContents,
  type: string,
): Promise<ImportPlan> {
  await requireType(call, database, type)
  const pauses = pausesEvery(SLICE_MS, { mostMs: MOST_MS, refusal: tooLaborious })
  const find = await storedEvents(call, database, events, pauses)
  const typeOf = await typeChooser(call, database, type)
  const parts: Part[] = []
  for (const event of events) {
    const chosen = typeOf(event)
    parts.push({ event, chosen, candidates: chosen === undefined ? [] : await find(event, chosen) })
  }
  const planned = planParts(call, parts)
  const refused: Planned[] = errors.map(({ line, title, reason }) => ({
    ...NOT_READ,
    line,
    title: title.slice(0, 200),
    reason,
  }))
  await requireRoom(call, database, planned)
  const all = [...planned, ...refused].toSorted((one, other) => one.line - other.line)
  const facts = all.map(({ line, status, type: own, stored }) => [
    line,
    status,
    own,
    stored?.row.id,
    stored?.row.revision,
  ])
  return { planned: all, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') }
}

/** Refuses more events, or more series, in the caller's own calendar than anybody has; a thousand go in with one file. */
async function requireRoom({ viewer }: Call, database: SiteDatabase, planned: readonly Planned[]): Promise<void> {
  const saved = planned.filter(({ type, event }) => type === OWN && event)
  const added = saved.filter(({ stored }) => !stored).length
  const series = saved.filter(
    ({ event, stored }) => event?.schedule.rule != null && stored?.schedule.rule == null,
  ).length
  if (added + series === 0) return
  const own = sql
    .selectFrom('calendar_event')
    .select((event) => [event.fn.countAll<string>().as('count'), event.fn.count<string>('rule').as('series')])
    .where('owner_id', '=', viewer.memberId)
    .where('removed_at', 'is', null)
  const stored = (await database.one(own)) ?? { count: 0, series: 0 }
  if (Number(stored.count) + added > MAX_OWN_EVENTS || Number(stored.series) + series > MAX_OWN_SERIES)
    throw ownCalendarFull(MAX_OWN_EVENTS, MAX_OWN_SERIES)
}

/** How long planning has the thread at a time, and in all: with many series of the same title each row of a table is compared with each. */
const SLICE_MS = 10
const MOST_MS = 5_000
const NOT_READ = { status: 'refused', start: null, allDay: false, type: OWN } as const

/** An event of a file with the calendar it would go to, undefined if there is none, and the events it may be. */
interface Part {
  event: FileEvent
  chosen: string | undefined
  candidates: Found[]
}

/** Plans the parts of a file so that each event of the calendar is one of them at most: first those that are as it is, then the others. */
function planParts(call: Call, parts: readonly Part[]): Planned[] {
  const taken = new Set<string>()
  const take = (candidates: readonly Found[]) => {
    const found = candidates.find((one) => !taken.has(nameOf(one)))
    if (found) taken.add(nameOf(found))
    return found
  }
  const unchanged = parts.map(({ candidates, event, chosen }) =>
    take(candidates.filter((one) => one.isSame && typeAfter(event, chosen, one) === one.stored.row.type)),
  )
  return parts.map((part, index) => planOf(call, part, unchanged[index] ?? take(part.candidates)))
}

const nameOf = ({ stored, date }: Found) => `${stored.row.id} ${date ? +date : ''}`

/** A table says which calendar an event is in; other files do not. */
const typeAfter = (event: FileEvent, chosen: string | undefined, { stored }: Found): string =>
  (event.type === undefined ? undefined : chosen) ?? stored.row.type

function planOf({ viewer }: Call, { event, chosen, candidates }: Part, found: Found | undefined): Planned {
  const { line, title, schedule } = event
  const item = { line, title, start: timesOf(schedule, schedule).start, allDay: schedule.allDay, type: chosen ?? OWN }
  const refuse = (reason: string) => ({ ...item, status: 'refused' as const, reason })
  if (chosen === undefined) return refuse(`There is no calendar ‘${event.type?.slice(0, 60)}’.`)
  if (!found && candidates.length > 0) return refuse('The file has this event twice.')
  if (!found) return { ...item, status: 'new', reason: '', event }
  const { stored, isSame, date } = found
  const type = typeAfter(event, chosen, found)
  if (isSame && type === stored.row.type) return { ...item, type, status: 'unchanged', reason: '', stored }
  if (date) return refuse('It is one date of a series in the calendar, with changes. Please change it there.')
  if (!canEdit(viewer, { ownerId: stored.row.owner_id })) return refuse(notYours().message)
  return { ...item, type, status: 'changed', reason: '', event: found.event, stored }
}

/** The calendar an event goes to: the one it names, if the caller may choose; undefined if the site does not have that. */
async function typeChooser({ viewer }: Call, database: SiteDatabase, type: string) {
  const { primaries } = await readSiteConfig(database)
  const types = new Map<string, string>()
  for (const { value, name } of primaries.calendarTypes.toReversed()) types.set(name.toLowerCase(), value)
  for (const { value } of primaries.calendarTypes) types.set(value.toLowerCase(), value)
  return (event: FileEvent): string | undefined => {
    if (event.type === undefined) return type
    const chosen = types.get(event.type.toLowerCase())
    return chosen === undefined || canCreate(viewer, chosen) ? chosen : OWN
  }
}
