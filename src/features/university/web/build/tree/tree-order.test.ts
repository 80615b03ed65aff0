import { expect, test } from 'vitest'
import { moved, orderOf, positionOf, type Section } from './tree-order.ts'

const section = (id: string, ...lessons: string[]): Section => ({
  id,
  sectionTitle: `Section ${id}`,
  lessons: lessons.map((lesson) => ({
    id: lesson,
    lessonTitle: `Lesson ${lesson}`,
    minutes: 10,
    hasContent: true,
    hasFilm: false,
    documents: 0,
    questions: 0,
    isPublished: false,
  })),
})

const SECTIONS = [section('A', '1', '2'), section('B', '3'), section('C')]
const after = (id: string, over: string) => {
  const sections = moved(SECTIONS, id, over)
  return sections && orderOf(sections).map(({ id, lessons }) => `${id}${lessons.join('')}`)
}

test('a lesson takes the place of the one it is dropped on, also in another section [UNI-13]', () => {
  expect(after('2', '1')).toEqual(['A21', 'B3', 'C'])
  expect(after('3', '1')).toEqual(['A312', 'B', 'C'])
  expect(after('1', '3')).toEqual(['A2', 'B31', 'C'])
})

test('a lesson dropped on a section from above is its first, from below the last of the one before; the first section holds what is above all [UNI-13]', () => {
  expect(after('2', 'B')).toEqual(['A1', 'B23', 'C'])
  expect(after('3', 'C')).toEqual(['A12', 'B', 'C3'])
  expect(after('3', 'B')).toEqual(['A123', 'B', 'C'])
  expect(after('2', 'A')).toEqual(['A21', 'B3', 'C'])
  expect(after('1', 'A')).toBeUndefined()
  expect(after('1', '1')).toBeUndefined()
  expect(after('none', '1')).toBeUndefined()
})

test('a section moves among the sections with its lessons [UNI-12]', () => {
  expect(after('A', 'B')).toEqual(['B3', 'A12', 'C'])
  expect(after('C', 'A')).toEqual(['C', 'A12', 'B3'])
  expect(after('A', '3')).toEqual(['B3', 'A12', 'C'])
  expect(after('A', '1')).toBeUndefined()
})

test('a row is named by its position among the sections, or in its section [UNI-12, UNI-13]', () => {
  expect(positionOf(SECTIONS, 'B')).toEqual({ position: 2, count: 3, section: undefined })
  expect(positionOf(SECTIONS, '2')).toEqual({ position: 2, count: 2, section: 'Section A' })
  expect(positionOf(SECTIONS, 'none')).toBeUndefined()
})
