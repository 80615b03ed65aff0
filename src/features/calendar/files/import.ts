import { changedMeanwhile } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { OWN } from '../choices.ts'
import { IMPORT_STATUSES, type ImportStatus, MAX_FILE_EVENTS } from './choices.ts'
import { readInWorker } from './in-worker.ts'
import { type Planned, planImport } from './plan.ts'
import { saveImported } from './save-imported.ts'

/** Parts of a file a preview shows of each status; it counts all. */
const MAX_SHOWN = 100

/** What the import of a file would do: which events are new, changed or unchanged, and which lines it cannot take and why (CAL-12, CAL-B4). */
export async function previewImport(call: Call, { type }: { type: string }) {
  const contents = await readFileOf(call)
  const { planned, fingerprint } = await planImport(call, call.database, contents, type)
  const items = IMPORT_STATUSES.flatMap((status) => planned.filter((one) => one.status === status).slice(0, MAX_SHOWN))
  return { counts: countsOf(planned), fingerprint, items: items.map(shown) }
}

/** Imports what the preview of this fingerprint showed, all in one transaction; refused if the calendar has changed in between. */
export async function importEvents(call: Call, { type, fingerprint }: { type: string; fingerprint: string }) {
  const contents = await readFileOf(call)
  return call.change(async (transaction) => {
    // Two imports of one file at the same time must not both find its events missing.
    await lockExclusive(transaction, 'calendar-import')
    const plan = await planImport(call, transaction, contents, type)
    if (plan.fingerprint !== fingerprint) throw changedMeanwhile(CHANGED)
    const counts = countsOf(plan.planned)
    await saveImported(call, transaction, plan.planned)
    noteSharedInAuditLog(call, plan.planned)
    return counts
  })
}

const CHANGED = 'The calendar has changed since this preview, and nothing was imported. Please check the new one.'

async function readFileOf(call: Call) {
  const { bytes } = uploadOf(call)
  const { region } = await readSiteConfig(call.database)
  return readInWorker(call, { bytes, timeZone: region.timeZone, origin: call.origin, most: MAX_FILE_EVENTS })
}

const countsOf = (planned: readonly Planned[]) =>
  Object.fromEntries(
    IMPORT_STATUSES.map((status) => [status, planned.filter((one) => one.status === status).length]),
  ) as Record<ImportStatus, number>

const shown = ({ line, status, title, start, allDay, reason }: Planned) => ({
  line,
  status,
  title,
  start,
  allDay,
  reason,
})

/** Notes what an import does to shared events (TEN-B14), in one entry however many they are. */
function noteSharedInAuditLog(call: Call, planned: readonly Planned[]): void {
  const changed = planned.flatMap(({ status, stored }) =>
    status === 'changed' && stored?.row.owner_id === null ? stored.row.id : [],
  )
  const created = planned.filter(({ status, type }) => status === 'new' && type !== OWN).length
  if (created + changed.length === 0) return
  const after = { created, changed: changed.length, ids: changed.slice(0, MAX_SHOWN) }
  call.audit.note({ action: 'calendar.eventsImported', subject: 'calendar', after })
}
