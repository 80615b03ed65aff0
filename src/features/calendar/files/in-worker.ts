import type { Call } from '#platform/server/call.ts'
import { type TaskOwner, workerTasks } from '#platform/server/worker-tasks.ts'
import { type CalendarContents, writeCalendar } from '../feeds/write-calendar.ts'
import type { FileContents } from './file-event.ts'
import { type FileToRead, readFile } from './read/read-file.ts'
import { readingOthers, tooLaborious } from './refusals.ts'
import { type TableContents, writeTable } from './write-table.ts'

export type Task = { read: FileToRead } | { write: CalendarContents } | { table: TableContents }

/** The largest honest file takes a fifth of the time. */
const queued = workerTasks<Task, FileContents | string>({
  module: new URL('worker.ts', import.meta.url),
  timeoutMs: 15_000,
  maxHeapMb: 512,
  maxWaitMs: 15_000,
  busy: readingOthers,
  tooLaborious,
})

/** Reads a file that somebody sent: in a worker thread, unless it is small and has no rules; one that takes too long is refused. */
export const readInWorker = async (call: Call, file: FileToRead): Promise<FileContents> =>
  isSmall(file.bytes) ? readFile(file) : ((await queued(call, { read: file })) as FileContents)

/** Writes an iCalendar file, in a worker thread unless it is short. */
export const writeInWorker = async (call: TaskOwner, contents: CalendarContents): Promise<string> =>
  isShort(contents) ? writeCalendar(contents) : ((await queued(call, { write: contents })) as string)

/** Writes a table of dates, in a worker thread unless it has few events. */
export const tableInWorker = async (call: Call, contents: TableContents): Promise<string> =>
  contents.rows.length <= FEW_EVENTS ? writeTable(contents) : ((await queued(call, { table: contents })) as string)

/** Files of this size without rules are read within a few milliseconds. */
const SMALL_BYTES = 20_000
const FEW_EVENTS = 20
/** A calendar of this size is written within some 20 ms, faster than a worker starts. */
const SHORT = { events: 100, characters: 100_000 }

const isShort = ({ events }: CalendarContents): boolean =>
  events.length <= SHORT.events &&
  events.reduce((sum, { description, changed }) => sum + description.length + changed.length * 100, 0) <=
    SHORT.characters

function isSmall(bytes: Buffer): boolean {
  // Rules of definitions of time zones count as well; a text in UTF-16 hides its words behind zeros, and a folded line within itself.
  if (bytes.length > SMALL_BYTES || bytes.includes(0)) return false
  const unfolded = bytes.toString('latin1').replace(/(?:\r\n|\r|\n)[ \t]/g, '')
  return !/RRULE|RDATE/i.test(unfolded)
}
