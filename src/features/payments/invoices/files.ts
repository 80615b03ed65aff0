import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { noPayment } from '../checkout/refusals.ts'
import { type AttachedDocument, documentFor } from './emails/documents.ts'
import type { RequestedEmail } from './emails/queue.ts'
import { printContext } from './print/context.ts'
import { madePdf, pdfAnswer } from './print/make.ts'
import { ownInvoice, readInvoice } from './reads.ts'
import { noCreditNote, notIssued } from './refusals.ts'

/** An invoice of the site as PDF; a draft has none. */
export async function invoiceFile(call: Call, { id }: { id: string }): Promise<FileAnswer> {
  const { state } = await readInvoice(call, { id })
  if (state === 'draft') throw notIssued()
  return answerFor(call, await found(call, { kind: 'invoice', documentId: id }))
}

/** An invoice of the caller’s own as PDF. */
export async function ownInvoiceFile(call: Call, { id }: { id: string }): Promise<FileAnswer> {
  await ownInvoice(call, call.database, id)
  return answerFor(call, await found(call, { kind: 'invoice', documentId: id }))
}

/** A credit note of the site as PDF. */
export async function creditNoteFile(call: Call, { id }: { id: string }): Promise<FileAnswer> {
  const document = await found(call, { kind: 'credit-note', documentId: id })
  if (!document) throw noCreditNote()
  return answerFor(call, document)
}

/** A credit note for an invoice of the caller’s own as PDF. */
export async function ownCreditNoteFile(call: Call, { id }: { id: string }): Promise<FileAnswer> {
  const document = await found(call, { kind: 'credit-note', documentId: id })
  if (!document || document.memberId !== call.viewer.memberId) throw noCreditNote()
  return answerFor(call, document)
}

/** The receipt of a payment of the caller’s own as PDF. */
export async function receiptFile(call: Call, { id }: { id: string }): Promise<FileAnswer> {
  const document = await found(call, { kind: 'receipt', documentId: id })
  if (!document || document.memberId !== call.viewer.memberId) throw noPayment()
  return answerFor(call, document)
}

async function found({ database }: Call, due: RequestedEmail) {
  const site = await readSiteConfig(database)
  return documentFor(database, { due, site, context: printContext(site) })
}

async function answerFor(call: Call, document: AttachedDocument | undefined): Promise<FileAnswer> {
  if (!document) throw notIssued()
  return pdfAnswer(await madePdf(call, document.printed), document.fileName)
}
