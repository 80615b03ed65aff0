import { answerTask } from '#platform/server/answer-task.ts'
import { type PrintedCertificate, printCertificate } from './print.ts'

/** Makes one certificate as PDF in a worker thread. */
await answerTask(async (certificate: PrintedCertificate) => Uint8Array.from(await printCertificate(certificate)))
