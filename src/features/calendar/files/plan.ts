import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { OWN } from '../choices.ts'
import { requireType } from '../events/save.ts'
import { timesOf } from '../events/stored.ts'
import { notYours } from '../refusals.ts'
import { canCreate, canEdit } from '../rules.ts'
import { type ImportStatus, MAX_OWN_EVENTS } from './choices.ts'
import type { FileContents, FileEvent } from './file-event.ts'
import { ownCalendarFull } from './refusals.ts'
import type { StoredEvent } from './same-event.ts'
import { type FindStored, storedEvents } from './stored-events.ts'

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
  const find = await storedEvents(call, database, events)
  const typeOf = await typeChooser(call, database, type)
  const planned: Planned[] = []
  for (const [index, event] of events.entries()) {
    planned.push(planOf(call, event, typeOf(event), find))
    // Lets other requests run before the next ones.
    if (index % EVENTS_AT_ONCE === 0) await setImmediate()
  }
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

/** Refuses more events in the caller's own calendar than anybody has; a thousand go in with one file. */
async function requireRoom({ viewer }: Call, database: SiteDatabase, planned: readonly Planned[]): Promise<void> {
  const added = planned.filter(({ status, type }) => status === 'new' && type === OWN).length
  if (added === 0) return
  const own = sql
    .selectFrom('calendar_event')
    .select((event) => event.fn.countAll<string>().as('count'))
    .where('owner_id', '=', viewer.memberId)
    .where('removed_at', 'is', null)
  const { count } = (await database.one(own)) ?? { count: 0 }
  if (Number(count) + added > MAX_OWN_EVENTS) throw ownCalendarFull(MAX_OWN_EVENTS)
}

const EVENTS_AT_ONCE = 50
const NOT_READ = { status: 'refused', start: null, allDay: false, type: OWN } as const

function planOf({ viewer }: Call, event: FileEvent, chosen: string | undefined, find: FindStored): Planned {
  const { line, title, schedule } = event
  const item = { line, title, start: timesOf(schedule, schedule).start, allDay: schedule.allDay, type: chosen ?? OWN }
  const refuse = (reason: string) => ({ ...item, status: 'refused' as const, reason })
  if (chosen === undefined) return refuse(`There is no calendar ‘${event.type?.slice(0, 60)}’.`)
  const found = find(event, chosen)
  if (!found) return { ...item, status: 'new', reason: '', event }
  const { stored, isSame, isDateOfSeries } = found
  // A table says which calendar an event is in; other files do not.
  const type = event.type === undefined ? stored.row.type : chosen
  if (isSame && type === stored.row.type) return { ...item, type, status: 'unchanged', reason: '', stored }
  if (isDateOfSeries) return refuse('It is one date of a series in the calendar, with changes. Please change it there.')
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
