import { Worker } from 'node:worker_threads'
import type { SheetHead, SheetRow } from './sheet.ts'

export interface FileJob {
  format: 'xlsx' | 'pdf'
  head: SheetHead
}

/** Message to the worker: rows, or the end and whether rows were left out. */
export type FilePart = { rows: readonly SheetRow[] } | { isCut: boolean }

/** Longer jobs are terminated; the largest file takes a tenth of this. */
const TIMEOUT_MS = 120_000
const MAX_HEAP_MB = 1_024

const nothing = () => {}

/**
 * Makes a file in a worker thread from pages of rows; the iterator's return value says whether rows were left out. The caller limits how
 * many run at once.
 */
export async function makeInWorker(
  job: FileJob,
  pages: AsyncIterator<readonly SheetRow[], boolean>,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('export-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const bytes = answerOf(worker)
  // The error is handled below; without this, a worker that exits while rows are still being read would cause an unhandled rejection.
  bytes.catch(nothing)
  const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
    const post = (part: FilePart) => worker.postMessage(part)
    for (;;) {
      const page = await pages.next()
      post(page.done ? { isCut: page.value } : { rows: page.value })
      if (page.done) return await bytes
    }
  } finally {
    clearTimeout(timeout)
    void worker.terminate()
  }
}

const answerOf = (worker: Worker) =>
  new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('an export was not made')))
  })
