import type { CourseDraft } from '../../../contract.ts'

export type Section = CourseDraft['sections'][number]
export type Lesson = Section['lessons'][number]

/** A row of the tree: a section, or a lesson of the section above it. */
export type TreeRow =
  | { kind: 'section'; id: string; name: string; section: Section }
  | { kind: 'lesson'; id: string; name: string; section: Section; lesson: Lesson }

/** The sections with their lessons below each, in one list. */
export function rowsOf(sections: readonly Section[]): TreeRow[] {
  return sections.flatMap((section): TreeRow[] => [
    { kind: 'section', id: section.id, name: section.sectionTitle, section },
    ...section.lessons.map(
      (lesson): TreeRow => ({ kind: 'lesson', id: lesson.id, name: lesson.lessonTitle, section, lesson }),
    ),
  ])
}

/**
 * The sections once the row `id` was dropped on the row `over`. A section moves among the sections, with its lessons. A lesson takes the place
 * of the lesson it is dropped on, in that one's section; dropped on a section from above it becomes its first lesson, from below the last
 * of the section before it. Undefined if nothing changes.
 */
export function moved(sections: readonly Section[], id: string, over: string): Section[] | undefined {
  const rows = rowsOf(sections)
  const [from, to] = [rows.findIndex((row) => row.id === id), rows.findIndex((row) => row.id === over)]
  const [row, target] = [rows[from], rows[to]]
  if (!row || !target || from === to) return undefined
  if (row.kind === 'section') return movedSection(sections, row.section, target.section)
  const others = rows.toSpliced(from, 1)
  const next = sectionsOf(sections, others.toSpliced(to, 0, row))
  return isSameOrder(next, sections) ? undefined : next
}

function movedSection(sections: readonly Section[], section: Section, target: Section): Section[] | undefined {
  const [from, to] = [sections.indexOf(section), sections.indexOf(target)]
  return from === to ? undefined : sections.toSpliced(from, 1).toSpliced(to, 0, section)
}

/** The sections with the lessons that stand below each; one that stands above all of them belongs to the first. */
function sectionsOf(sections: readonly Section[], rows: readonly TreeRow[]): Section[] {
  const lessons = new Map<string, Lesson[]>(sections.map(({ id }) => [id, []]))
  let current = sections[0]?.id ?? ''
  for (const row of rows) {
    if (row.kind === 'section') current = row.id
    else lessons.get(current)?.push(row.lesson)
  }
  return sections.map((section) => ({ ...section, lessons: lessons.get(section.id) ?? [] }))
}

/** Where a row stands once it is there: among the sections, or among the lessons of a section; positions from 1. */
export function positionOf(sections: readonly Section[], id: string) {
  for (const [index, section] of sections.entries()) {
    if (section.id === id) return { position: index + 1, count: sections.length, section: undefined }
    const lesson = section.lessons.findIndex((one) => one.id === id)
    if (lesson >= 0) return { position: lesson + 1, count: section.lessons.length, section: section.sectionTitle }
  }
  return undefined
}

/** The ids in order, as the server takes them. */
export const orderOf = (sections: readonly Section[]) =>
  sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))

const isSameOrder = (one: readonly Section[], other: readonly Section[]) =>
  JSON.stringify(orderOf(one)) === JSON.stringify(orderOf(other))
