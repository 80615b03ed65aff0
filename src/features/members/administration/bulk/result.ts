import type { BulkJob } from '#base/bulk-job.ts'
import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { bulkJobItems, bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { Delivery } from '#platform/server/outbox/mail-failures.ts'
import type { Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import { rowsById } from '../../import/stored-rows.ts'
import { fullName } from '../../rules.ts'
import { type ExportFormat, MAX_BULK } from '../choices.ts'
import { memberRows } from '../member-list.ts'
import { deliveriesOf } from './deliveries.ts'
import { MEMBER_JOBS, MEMBERS_EMAIL, MEMBERS_IMPORT, MEMBERS_REMOVE } from './job-kinds.ts'
import { bulkResultMessages } from './result-messages.ts'

type ResultText = Text<keyof typeof bulkResultMessages>
const MEMBERS_PER_PAGE = 500

/** What a bulk action did to each member, and of e-mails what became of each, as a file that is safe to open in a spreadsheet (ADM-B2, ADM-38). Downloading it is audited. */
export async function bulkResult(
  call: Call,
  { id, format }: { id: string; format: ExportFormat },
): Promise<FileAnswer> {
  const [site, job] = await Promise.all([
    readSiteConfig(call.database),
    bulkJobOf(call.database, { id, kinds: MEMBER_JOBS, now: call.now }),
  ])
  const text = textsOf('members.bulkResult', bulkResultMessages, site.texts)
  await call.change(async () => call.audit.note({ subject: job.id, after: { format, count: job.total } }))
  return sheetFile(call, {
    name: `result-${dayIn(call.now, site.region)}`,
    format,
    head: sheetHead({ title: text('title'), columns: columnsOf(text), maxRows: MAX_BULK, text, site, now: call.now }),
    pages: pages(call, job, text),
    limits: { rows: MAX_BULK, characters: Number.POSITIVE_INFINITY },
  })
}

const columnsOf = (text: ResultText): Column[] => [
  { heading: text('displayName'), kind: 'text', width: 26 },
  { heading: text('email'), kind: 'text', width: 32 },
  { heading: text('outcome'), kind: 'text', width: 14 },
  { heading: text('reason'), kind: 'text', width: 40 },
]

/** In the order of their ids, which is the order in which they registered. */
async function* pages(call: Call, { id, kind }: BulkJob, text: ResultText): AsyncIterable<SheetRow[]> {
  let after: string | undefined
  for (;;) {
    const items = await bulkJobItems(call.database, { id, after, limit: MEMBERS_PER_PAGE })
    if (items.length === 0) return
    const ids = items.map(({ subjectId }) => subjectId)
    const [found, rows, deliveries] = await Promise.all([
      memberRows(call.database, ids, call.now),
      kind === MEMBERS_IMPORT ? rowsById(call.database, ids) : [],
      kind === MEMBERS_EMAIL ? deliveriesOf(call.database, id, ids) : undefined,
    ])
    const members = new Map(found.map((row) => [row.id, row]))
    const lines = new Map(rows.map((row) => [row.id, row]))
    yield items.map(({ subjectId, outcome, reason }) => {
      const member = members.get(subjectId)
      const line = lines.get(subjectId)
      const name = member?.displayName ?? (line && fullName(line.firstName, line.lastName)) ?? text('erased')
      const label = reason && isReason(reason) ? text(`reason.${reason}`) : ''
      const done = { kind, reason, delivery: deliveries?.get(subjectId) }
      const became = outcome === 'done' ? doneText(done, text) : text(`outcome.${outcome}`)
      return { cells: [name, member?.email ?? line?.email ?? '', became, label] }
    })
    after = ids.at(-1)
  }
}

interface Done {
  kind: string
  reason: string | null
  delivery: Delivery | undefined
}

/** What was done to a member: of an e-mail, what became of it. One that is stored no longer was sent. */
function doneText({ kind, reason, delivery }: Done, text: ResultText): string {
  if (kind === MEMBERS_EMAIL) return text(`delivery.${delivery ?? 'sent'}`)
  if (reason === 'invited' || reason === 'revoked') return text(`outcome.${reason}`)
  return text(kind === MEMBERS_REMOVE ? 'outcome.removed' : 'outcome.done')
}

type Reason = {
  [Key in keyof typeof bulkResultMessages]: Key extends `reason.${infer Name}` ? Name : never
}[keyof typeof bulkResultMessages]
const isReason = (reason: string): reason is Reason => `reason.${reason}` in bulkResultMessages
