import { parentPort, workerData } from 'node:worker_threads'
import type { FileJob, FilePart } from './make-in-worker.ts'
import type { SheetRow } from './sheet.ts'
import { pdfBytes } from './write-pdf.ts'
import { xlsxBytes } from './write-xlsx.ts'

/** Makes a file in a worker thread; thousands of rows take seconds, which would block the server's main thread. */
const { format, head } = workerData as FileJob
const rows: SheetRow[] = []

parentPort?.on('message', async (part: FilePart) => {
  if ('rows' in part) {
    for (const row of part.rows) rows.push(row)
    return
  }
  const made = format === 'pdf' ? pdfBytes(head, rows, part.isCut) : xlsxBytes(head, rows, part.isCut)
  // Copied because the writer's buffer may be a view of pooled memory, which must not be transferred.
  const bytes = Uint8Array.from(await made)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(bytes, [bytes.buffer])
  parentPort?.close()
})
