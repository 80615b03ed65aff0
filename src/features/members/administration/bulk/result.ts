import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { bulkJobItems, bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import { type ExportFormat, MAX_BULK } from '../choices.ts'
import { memberRows } from '../member-list.ts'
import { MEMBERS_CHANGE } from './kind.ts'
import { bulkResultMessages } from './result-messages.ts'

type ResultText = Text<keyof typeof bulkResultMessages>
const MEMBERS_PER_PAGE = 500

/** What a bulk action did to each member, as a file that is safe to open in a spreadsheet (ADM-B2). Downloading it is audited. */
export async function bulkResult(
  call: Call,
  { id, format }: { id: string; format: ExportFormat },
): Promise<FileAnswer> {
  const [site, job] = await Promise.all([
    readSiteConfig(call.database),
    bulkJobOf(call.database, { id, kinds: [MEMBERS_CHANGE], now: call.now }),
  ])
  const text = textsOf('members.bulkResult', bulkResultMessages, site.texts)
  await call.change(async () => call.audit.note({ subject: job.id, after: { format, count: job.total } }))
  return sheetFile(call, {
    name: `result-${dayIn(call.now, site.region)}`,
    format,
    head: sheetHead({ title: text('title'), columns: columnsOf(text), maxRows: MAX_BULK, text, site, now: call.now }),
    pages: pages(call, id, text),
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
async function* pages(call: Call, id: string, text: ResultText): AsyncIterable<SheetRow[]> {
  let after: string | undefined
  for (;;) {
    const items = await bulkJobItems(call.database, { id, after, limit: MEMBERS_PER_PAGE })
    if (items.length === 0) return
    const ids = items.map(({ subjectId }) => subjectId)
    const members = new Map((await memberRows(call.database, ids, call.now)).map((row) => [row.id, row]))
    yield items.map(({ subjectId, outcome, reason }) => {
      const member = members.get(subjectId)
      const label = reason && isReason(reason) ? text(`reason.${reason}`) : ''
      return { cells: [member?.displayName ?? text('erased'), member?.email ?? '', text(`outcome.${outcome}`), label] }
    })
    after = ids.at(-1)
  }
}

type Reason = {
  [Key in keyof typeof bulkResultMessages]: Key extends `reason.${infer Name}` ? Name : never
}[keyof typeof bulkResultMessages]
const isReason = (reason: string): reason is Reason => `reason.${reason}` in bulkResultMessages
