import { Worker } from 'node:worker_threads'
import { Problem, type ProblemKind } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { openSemaphore } from '#platform/server/semaphore.ts'
import { type CalendarContents, writeCalendar } from '../feeds/write-calendar.ts'
import type { FileContents } from './file-event.ts'
import { type FileToRead, readFile } from './read/read-file.ts'
import { readingOthers, tooLaborious } from './refusals.ts'
import { type TableContents, writeTable } from './write-table.ts'

export type Task = { read: FileToRead } | { write: CalendarContents } | { table: TableContents }
export type TaskAnswer =
  | { done: FileContents | string }
  | { refused: { code: string; kind: ProblemKind; message: string } }

/** Whose file it is; a visitor has no member. */
export type Caller = Pick<Call, 'siteId'> & { viewer: Pick<Call['viewer'], 'memberId'> }

/** The largest honest file takes a fifth of this. */
const TIMEOUT_MS = 15_000
const MAX_HEAP_MB = 512
const MAX_WAIT_MS = 15_000

const refusal = readingOthers
/** Each takes a core: two at once in this process, one of each site and member, so that those of one site hold up no other. */
const ofAll = openSemaphore({ concurrency: 2, maxQueued: 20, maxWaitMs: MAX_WAIT_MS, refusal })
const ofSite = openSemaphore({ concurrency: 1, maxQueued: 10, maxWaitMs: MAX_WAIT_MS, refusal })
const ofMember = openSemaphore({ concurrency: 1, maxQueued: 2, maxWaitMs: MAX_WAIT_MS, refusal })

/** Reads a file that somebody sent: in a worker thread, unless it is small and has no rules; one that takes too long is refused. */
export const readInWorker = async (call: Call, file: FileToRead): Promise<FileContents> =>
  isSmall(file.bytes) ? readFile(file) : ((await queued(call, { read: file })) as FileContents)

/** Writes an iCalendar file, in a worker thread unless it is short. */
export const writeInWorker = async (call: Caller, contents: CalendarContents): Promise<string> =>
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

async function queued({ siteId, viewer }: Caller, task: Task): Promise<FileContents | string> {
  const ends: (() => void)[] = []
  try {
    ends.push(await ofMember.acquire(`${siteId}/${viewer.memberId}`))
    ends.push(await ofSite.acquire(siteId))
    ends.push(await ofAll.acquire(''))
    return await run(task)
  } finally {
    for (const end of ends.toReversed()) end()
  }
}

async function run(task: Task): Promise<FileContents | string> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    const answer = await answerOf(worker)
    if ('done' in answer) return answer.done
    throw new Problem(answer.refused.code, answer.refused.kind, answer.refused.message)
  } finally {
    clearTimeout(timeout)
    void worker.terminate()
  }
}

const answerOf = (worker: Worker) =>
  new Promise<TaskAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLaborious() : error),
    )
    // It was ended because it took too long.
    worker.once('exit', () => reject(tooLaborious()))
  })
