import { sql as raw } from 'kysely'
import { recipientsById } from '#features/members/server.ts'
import { emailBrandOf, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { type Email, post } from '#platform/server/outbox/mail.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { textsOf } from '#platform/server/texts.ts'
import { printContext } from '../print/context.ts'
import { madePdf } from '../print/make.ts'
import type { PrintedDocument } from '../print/shape.ts'
import { type AttachedDocument, documentFor } from './documents.ts'
import { documentEmailMessages } from './messages.ts'
import { enqueuing, type RequestedEmail, SEND_DOCUMENTS } from './queue.ts'

/** Documents that one job makes; a further one follows where there may be more, so that no site holds up another. */
const BATCH = 5
/** Documents that one job gives up until the next; what comes after them is made all the same. */
const MAX_FAILED = 50

interface Due extends Required<RequestedEmail> {
  id: string
}

export interface DocumentParts {
  originOf: (siteId: string) => Promise<string | undefined>
}

/**
 * Makes the documents that are to be e-mailed and hands each to the mail queue, once: the row says so in the transaction that queues it,
 * however many processes do this at the same time (PAY-B2).
 */
export const sendDocuments = ({ originOf }: DocumentParts): SiteTask => ({
  name: SEND_DOCUMENTS,
  every: '*/5 * * * *',
  isLocal: true,
  dueSites: 'select distinct site_id from document_email where posted_at is null',
  run: async (database) => {
    const [site, origin] = await Promise.all([readSiteConfig(database), originOf(database.siteId)])
    if (!origin) return
    const failures: unknown[] = []
    let sent = 0
    for (const due of await dueEmails(database)) {
      await sendOne(database, { due, site, origin }).then(
        () => (sent += 1),
        (problem: unknown) => failures.push(problem),
      )
      if (sent === BATCH) break
    }
    if (sent === BATCH) await database.run(enqueuing())
    if (failures.length > 0) throw failures[0]
  },
})

const dueEmails = (database: SiteDatabase): Promise<Due[]> =>
  database.many(
    sql
      .selectFrom('document_email')
      .select(['id', 'kind', 'document_id as documentId', 'number'])
      .where('posted_at', 'is', null)
      .orderBy('requested_at')
      .limit(BATCH + MAX_FAILED),
  )

interface Sending {
  due: Due
  site: SiteConfig
  origin: string
}

async function sendOne(database: SiteDatabase, { due, site, origin }: Sending): Promise<void> {
  const found = await documentFor(database, { due, site, context: printContext(site) })
  const to = found && (await recipientOf(database, found))
  const email = found && to ? await emailOf(database.siteId, { due, found, to, site, origin }) : undefined
  await database.transaction(async (transaction) => {
    const isFirst = await transaction.run(
      statement(raw`update document_email set posted_at = now() where id = ${due.id}::uuid and posted_at is null`),
    )
    if (isFirst > 0 && email) await post(transaction, email)
  })
}

/** The address on the document, or the member’s own; undefined where neither is left. */
async function recipientOf(database: SiteDatabase, { email, memberId }: AttachedDocument) {
  if (email) return { to: email }
  if (!memberId) return undefined
  return (await recipientsById(database, [memberId], new Date(), { withoutAccess: true })).get(memberId)
}

interface Composed extends Sending {
  found: AttachedDocument
  to: { to: string; accountId?: string }
}

async function emailOf(siteId: string, { due, found, to, site, origin }: Composed): Promise<Email> {
  const text = textsOf('payments.documentEmail', documentEmailMessages, site.texts)
  const kind = due.kind === 'reminder' ? (`reminder.${due.number as 1 | 2 | 3}` as const) : due.kind
  const values = { ...found.values, site: site.primaries.appTitle }
  return {
    to: to.to,
    ...(to.accountId ? { accountId: to.accountId } : {}),
    subject: text(`${kind}.subject`, values),
    attachments: [await attachment(siteId, found.printed, found.fileName)],
    ...compose({
      ...emailBrandOf(site),
      heading: text(`${kind}.heading`, values),
      paragraphs: [text(found.isDonation ? 'receipt.donation' : `${kind}.body`, values)],
      ...(found.path
        ? {
            action: {
              label: text(due.kind === 'receipt' ? 'viewReceipt' : 'payOnline'),
              url: `${origin}${found.path}`,
            },
          }
        : {}),
      reason: text('reason'),
    }),
  }
}

async function attachment(siteId: string, printed: PrintedDocument, fileName: string) {
  const bytes = await madePdf({ siteId, viewer: { memberId: null } }, printed)
  return {
    fileName: `${fileName}.pdf`,
    contentType: 'application/pdf',
    text: Buffer.from(bytes).toString('base64'),
    encoding: 'base64' as const,
  }
}
