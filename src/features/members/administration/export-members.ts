import { dayIn } from '#base/dates.ts'
import { notFound } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { ExportFormat } from './choices.ts'
import type { MemberRow, MemberSelection } from './contract.ts'
import { exportMessages } from './export-messages.ts'
import { countMatching, idsMatching } from './filter.ts'
import { memberRows } from './member-list.ts'

type ExportText = Text<keyof typeof exportMessages>

/** Members of one file: all of a large site. */
const MAX_MEMBERS = 200_000
const MEMBERS_PER_PAGE = 500

/** Exports a selection of members with the columns of the users table, safe to open in a spreadsheet (ADM-39). It is audited. */
export async function exportMembers(
  call: Call,
  { selection, format }: { selection: MemberSelection; format: ExportFormat },
): Promise<FileAnswer> {
  const site = await readSiteConfig(call.database)
  const text = textsOf('members.export', exportMessages, site.texts)
  const count = await countMatching(call.database, selection, call.now)
  if (count === 0 && 'ids' in selection) throw notFound('members.not-found', 'There is no such member.')
  await call.change(async () => call.audit.note({ subject: 'members', after: { format, count } }))
  return sheetFile(call, {
    name: `members-${dayIn(call.now, site.region)}`,
    format,
    head: sheetHead({
      title: text('title'),
      columns: columnsOf(text),
      maxRows: MAX_MEMBERS,
      text,
      site,
      now: call.now,
    }),
    pages: pages(call, selection),
    limits: { rows: MAX_MEMBERS, characters: Number.POSITIVE_INFINITY },
  })
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('displayName'), kind: 'text', width: 26 },
  { heading: text('firstName'), kind: 'text', width: 16 },
  { heading: text('lastName'), kind: 'text', width: 18 },
  { heading: text('email'), kind: 'text', width: 32 },
  { heading: text('company'), kind: 'text', width: 26 },
  { heading: text('userType'), kind: 'text', width: 14 },
  { heading: text('signUp'), kind: 'instant', width: 18 },
  { heading: text('expiryDate'), kind: 'day', width: 14 },
  { heading: text('companyType'), kind: 'text', width: 20 },
  { heading: text('supplier'), kind: 'text', width: 20 },
]

/** In the order of their ids, which is the order in which they registered. */
async function* pages(call: Call, selection: MemberSelection): AsyncIterable<SheetRow[]> {
  let after: string | undefined
  for (;;) {
    const ids = await idsMatching(call.database, selection, { after, limit: MEMBERS_PER_PAGE, now: call.now })
    if (ids.length === 0) return
    const members = await memberRows(call.database, ids, call.now)
    yield members.map((member) => ({ cells: cellsOf(member) }))
    after = ids.at(-1)
  }
}

const cellsOf = (member: MemberRow) => [
  member.displayName,
  member.firstName,
  member.lastName,
  member.email,
  member.company,
  member.userType,
  member.signUp,
  member.expiryDate,
  member.companyType?.name ?? '',
  member.supplier?.name ?? '',
]
