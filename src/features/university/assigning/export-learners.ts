import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { Cell, Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import { noCourse } from '../refusals.ts'
import type { Learner } from './contract.ts'
import type { LearnerFilters } from './learner-rows.ts'
import { learnerPage, presentCourse } from './learners.ts'
import { exportMessages } from './messages.ts'

type ExportText = Text<keyof typeof exportMessages>

/** Learners of one file: all of a large site. */
const MAX_LEARNERS = 200_000
const LEARNERS_PER_PAGE = 200

interface Exported extends LearnerFilters {
  id: string
  format: 'csv' | 'xlsx'
}

/** Exports who follows a course by name, and how far they are, safe to open in a spreadsheet (UNI-B4). It is audited. */
export async function exportLearners(call: Call, { format, ...which }: Exported): Promise<FileAnswer> {
  const [course, site] = await Promise.all([call.database.one(presentCourse(which.id)), readSiteConfig(call.database)])
  if (!course) throw noCourse()
  const text = textsOf('university.learners', exportMessages, site.texts)
  await call.change(async () => call.audit.note({ subject: which.id, after: { format } }))
  return sheetFile(call, {
    name: `learners-${dayIn(call.now, site.region)}`,
    format,
    head: sheetHead({
      title: text('title', { course: course.title }),
      columns: columnsOf(text),
      maxRows: MAX_LEARNERS,
      text,
      site,
      now: call.now,
    }),
    pages: pages(call, which, text),
    limits: { rows: MAX_LEARNERS, characters: Number.POSITIVE_INFINITY },
  })
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('displayName'), kind: 'text', width: 26 },
  { heading: text('company'), kind: 'text', width: 26 },
  { heading: text('state'), kind: 'text', width: 14 },
  { heading: text('lessonsDone'), kind: 'number', width: 12 },
  { heading: text('lessons'), kind: 'number', width: 10 },
  { heading: text('enrolled'), kind: 'instant', width: 18 },
  { heading: text('completed'), kind: 'instant', width: 18 },
  { heading: text('assignedBy'), kind: 'text', width: 22 },
  { heading: text('assigned'), kind: 'instant', width: 18 },
  { heading: text('dueOn'), kind: 'day', width: 14 },
  { heading: text('overdue'), kind: 'text', width: 10 },
  { heading: text('certificate'), kind: 'text', width: 12 },
  { heading: text('validUntil'), kind: 'day', width: 20 },
]

async function* pages(call: Call, which: Omit<Exported, 'format'>, text: ExportText): AsyncIterable<SheetRow[]> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const paging = { cursor, limit: LEARNERS_PER_PAGE, sort: 'name', order: 'asc' } as const
    const page = await learnerPage(call.database, { ...which, ...paging })
    yield page.items.map((learner) => ({ cells: cellsOf(learner, text) }))
    cursor = page.nextCursor
  }
}

const cellsOf = ({ progress, assignment, certificate, ...learner }: Learner, text: ExportText): Cell[] => [
  learner.displayName,
  learner.company,
  text(learner.state === 'completed' ? 'completedState' : learner.state),
  progress.done,
  progress.lessons,
  progress.enrolledAt,
  progress.completedAt,
  assignment?.assignedBy ?? '',
  assignment?.assignedAt ?? null,
  assignment?.dueOn ?? null,
  assignment?.isOverdue ? text('yes') : '',
  certificate ? text(certificate.state) : '',
  certificate?.expiresOn ?? null,
]
