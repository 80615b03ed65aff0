import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { tooManyCopies } from '../refusals.ts'

/** Name of the task that makes the documents and hands them to the mail queue. */
export const SEND_DOCUMENTS = 'send-documents'

export interface RequestedEmail {
  kind: 'invoice' | 'credit-note' | 'receipt' | 'reminder'
  /** Of the invoice, credit note or payment. */
  documentId: string
  /** Of the reminder, or of a copy; each is sent once. */
  number?: number
}

/** Requests that a document is e-mailed, in the transaction of its cause; whether that is new. A document is sent once for each number. */
export async function queueEmail(
  transaction: SiteDatabase,
  { kind, documentId, number = 0 }: RequestedEmail,
): Promise<boolean> {
  const row = await transaction.one(
    statement(raw<{ id: string }>`
      insert into document_email (site_id, id, kind, document_id, number)
      values (${transaction.siteId}::uuid, ${newId()}::uuid, ${kind}, ${documentId}::uuid, ${number}::int)
      on conflict (site_id, kind, document_id, number) do nothing returning id`),
  )
  if (!row) return false
  await transaction.send(enqueuing())
  return true
}

/** Copies of one invoice within an hour at most: they go to whomever its address belongs to. */
const MAX_COPIES = 5

/** Requests that an invoice is e-mailed once more; for an invoice that is locked. */
export async function queueCopy(transaction: SiteDatabase, invoiceId: string): Promise<void> {
  const row = await transaction.one(
    statement(raw<{ copies: number; recent: number }>`
      select coalesce(max(number), 0)::int as copies,
        (count(*) filter (where number > 0 and requested_at > now() - interval '1 hour'))::int as recent
      from document_email where kind = 'invoice' and document_id = ${invoiceId}::uuid`),
  )
  if ((row?.recent ?? 0) >= MAX_COPIES) throw tooManyCopies()
  await queueEmail(transaction, { kind: 'invoice', documentId: invoiceId, number: (row?.copies ?? 0) + 1 })
}

/** Queues the job that sends documents; one that waits already is not queued twice. */
export const enqueuing = () =>
  statement(raw`select enqueue(${SEND_DOCUMENTS}::text, '{}'::jsonb, ${SEND_DOCUMENTS}::text || ':' || app_site())`)
