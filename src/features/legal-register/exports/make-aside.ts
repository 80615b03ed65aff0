import { Worker } from 'node:worker_threads'
import type { SheetHead, SheetRow } from './sheet.ts'

export interface FileOrder {
  format: 'xlsx' | 'pdf'
  head: SheetHead
}

/** What the thread is told: rows, or that these were all. */
export type FilePart = { rows: readonly SheetRow[] } | { isCut: boolean }

/** A file that takes longer is given up, in ms; the largest takes a tenth of it. */
const MOST_MS = 120_000
const MOST_MEGABYTES = 1_024

const nothing = () => {}

/**
 * Makes a file on a thread of its own, from rows that come page by page and, after the last page, whether some were left out. How many
 * are made at the same time, whoever asks for it decides.
 */
export async function madeAside(
  order: FileOrder,
  pages: AsyncIterator<readonly SheetRow[], boolean>,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('make-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const bytes = answerOf(worker)
  // Told below; without this a thread that ends while rows are still read would count as nobody's fault.
  bytes.catch(nothing)
  const late = setTimeout(() => void worker.terminate(), MOST_MS)
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
    const tell = (part: FilePart) => worker.postMessage(part)
    for (;;) {
      const page = await pages.next()
      tell(page.done ? { isCut: page.value } : { rows: page.value })
      if (page.done) return await bytes
    }
  } finally {
    clearTimeout(late)
    void worker.terminate()
  }
}

const answerOf = (worker: Worker) =>
  new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('an export was not made')))
  })
