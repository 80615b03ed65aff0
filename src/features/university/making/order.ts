import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { MAX_LESSONS } from '../fields.ts'
import { orderChanged, tooManyLessons } from '../refusals.ts'
import type { CourseDraft } from './contract.ts'
import { readDraft } from './draft.ts'
import { lockCourse } from './locked-course.ts'
import { changed } from './sections.ts'

interface OrderedSection {
  id: string
  lessons: string[]
}

/**
 * Puts the sections of a course in order, and the lessons within and between them (UNI-20). All are named, each once; otherwise somebody
 * has added or deleted one meanwhile, and nothing changes.
 */
export async function orderCourse(
  call: Call,
  { id, sections }: { id: string; sections: OrderedSection[] },
): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    await lockCourse(transaction, id)
    const before = orderOf(await readDraft(transaction, id))
    if (!isSameSet(idsOf(before), idsOf(sections))) throw orderChanged()
    if (!isSameSet(lessonsOf(before), lessonsOf(sections))) throw orderChanged()
    if (sections.some(({ lessons }) => lessons.length > MAX_LESSONS)) throw tooManyLessons()
    if (JSON.stringify(before) === JSON.stringify(sections)) {
      call.audit.nothingChanged()
      return readDraft(transaction, id)
    }
    await writeOrder(transaction, sections)
    call.audit.note({ subject: id, before, after: sections })
    return changed(call, transaction, id)
  })
}

const orderOf = ({ sections }: CourseDraft): OrderedSection[] =>
  sections.map(({ id, lessons }) => ({ id, lessons: idsOf(lessons) }))
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
const lessonsOf = (sections: readonly OrderedSection[]) => sections.flatMap(({ lessons }) => lessons)

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && String(some.toSorted()) === String(others.toSorted())
}

async function writeOrder(transaction: SiteDatabase, sections: readonly OrderedSection[]): Promise<void> {
  const rows = sections.flatMap((section) =>
    section.lessons.map((id, position) => ({ id, position, section: section.id })),
  )
  await transaction.run(
    statement(raw`update course_section set position = ordered.position
      from unnest(${idsOf(sections)}::uuid[]) with ordinality as ordered (id, position) where course_section.id = ordered.id`),
  )
  await transaction.run(
    statement(raw`update course_lesson set position = ordered.position, section_id = ordered.section_id
      from unnest(${idsOf(rows)}::uuid[], ${rows.map(({ section }) => section)}::uuid[], ${rows.map(({ position }) => position)}::int[])
        as ordered (id, section_id, position)
      where course_lesson.id = ordered.id`),
  )
}
