import { answerTask } from '#platform/server/answer-task.ts'
import { printDocument } from './print.ts'
import type { PrintedDocument } from './shape.ts'

/** Makes one document as PDF in a worker thread. */
await answerTask(async (printed: PrintedDocument) => Uint8Array.from(await printDocument(printed)))
