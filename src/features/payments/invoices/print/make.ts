import { Readable } from 'node:stream'
import { FileAnswer } from '#platform/server/call.ts'
import { workerTasks } from '#platform/server/worker-tasks.ts'
import { documentFailed, documentsBusy } from '../refusals.ts'
import type { PrintedDocument } from './shape.ts'

/** Makes a document as PDF; reading the fonts takes a fifth of a second, which would hold up every other request. */
export const madePdf = workerTasks<PrintedDocument, Uint8Array>({
  module: new URL('worker.ts', import.meta.url),
  timeoutMs: 20_000,
  maxHeapMb: 256,
  maxWaitMs: 20_000,
  busy: documentsBusy,
  tooLaborious: documentFailed,
})

/** A PDF as the answer of an operation. */
export const pdfAnswer = (bytes: Uint8Array, name: string): FileAnswer =>
  new FileAnswer(
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'content-length': String(bytes.byteLength),
    },
    Readable.from([Buffer.from(bytes)]),
  )
