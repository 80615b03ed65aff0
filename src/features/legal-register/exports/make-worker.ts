import { parentPort, workerData } from 'node:worker_threads'
import type { FileOrder, FilePart } from './make-aside.ts'
import type { SheetRow } from './sheet.ts'
import { pdfBytes } from './write-pdf.ts'
import { xlsxBytes } from './write-xlsx.ts'

/** Makes a file beside the server's own thread: it takes seconds for thousands of rows, in which nobody else would be answered. */
const { format, head } = workerData as FileOrder
const rows: SheetRow[] = []

parentPort?.on('message', async (part: FilePart) => {
  if ('rows' in part) {
    for (const row of part.rows) rows.push(row)
    return
  }
  const made = format === 'pdf' ? pdfBytes(head, rows, part.isCut) : xlsxBytes(head, rows, part.isCut)
  // A copy of its own: what the writer gives may be part of memory that others use.
  const bytes = Uint8Array.from(await made)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(bytes, [bytes.buffer])
  parentPort?.close()
})
