import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanName } from '#base/names.ts'
import type { Client } from '#tests/kit/client.ts'
import { courseFile, exportOf, importOf } from '#tests/kit/course-files.ts'
import { fc } from '#tests/kit/properties.ts'
import { mp4, pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { LessonInFile } from './shape.ts'

let app: TestApp
let north: Client
let south: Client
let picture: Buffer
beforeAll(async () => {
  app = await openTestApp()
  north = await app.signIn('ada')
  south = await app.signIn('ada', 'south')
  picture = await png()
})
afterAll(() => app.close())

const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => cleanName(text) || 'Weir')
const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((each) => each.trim())
const options = (count: number, right: (index: number) => boolean) =>
  fc
    .array(fc.record({ text: title, feedback: text }), { minLength: count, maxLength: count })
    .map((all) => all.map((option, index) => ({ ...option, text: `${index} ${option.text}`, isRight: right(index) })))

const question = fc
  .record({
    kind: fc.constantFrom(
      'single' as const,
      'multiple' as const,
      'trueFalse' as const,
      'order' as const,
      'shortText' as const,
    ),
    text: title,
    points: fc.integer({ min: 1, max: 20 }),
    partialPoints: fc.boolean(),
    explanation: text,
    right: fc.integer({ min: 0, max: 1 }),
    accepted: fc.array(title, { minLength: 1, maxLength: 3 }),
    two: options(2, () => false),
    four: options(4, () => false),
  })
  .map(({ right, accepted, two, four, ...shared }) => {
    const isWritten = shared.kind === 'shortText'
    const chosen = shared.kind === 'trueFalse' ? two : four
    const marked = chosen.map((option, index) => ({ ...option, isRight: index === right }))
    return { ...shared, options: isWritten ? [] : marked, accepted: isWritten ? accepted : [] }
  })

const block = fc.oneof(
  title.map((each) => ({ type: 'paragraph', content: [{ type: 'text', text: each, marks: [{ type: 'bold' }] }] })),
  fc.record({ text: title, level: fc.integer({ min: 2, max: 4 }) }).map(({ text: each, level }) => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text: each }],
  })),
  fc.array(title, { minLength: 1, maxLength: 3 }).map((items) => ({
    type: 'bulletList',
    content: items.map((each) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: each }] }],
    })),
  })),
  fc.record({ alt: text, caption: text }).map((attrs) => ({
    type: 'picture',
    attrs: { fileId: 'files/1.png', ...attrs },
  })),
)

const lesson = fc.record({
  lessonTitle: title,
  contents: fc.record({
    minutes: fc.integer({ min: 1, max: 600 }),
    content: fc.option(fc.array(block, { minLength: 1, maxLength: 5 }).map((content) => ({ type: 'doc', content }))),
    videoUrl: fc.constantFrom('', 'https://vimeo.com/286898202'),
    film: fc.option(fc.constant({ file: 'files/2.mp4' })),
    documents: fc.array(
      title.map((name) => ({ file: 'files/3.pdf', name })),
      { maxLength: 2 },
    ),
    quiz: fc.option(
      fc.record({
        passMark: fc.integer({ min: 1, max: 100 }),
        attempts: fc.option(fc.integer({ min: 1, max: 20 })),
        shuffled: fc.boolean(),
        questions: fc.array(question, { minLength: 1, maxLength: 4 }),
      }),
    ),
  }),
})

const course = fc.record({
  course: fc.record({
    courseTitle: title,
    courseDescription: text,
    courseSkillLevel: fc.option(fc.constantFrom('Beginner', 'Advanced')),
    courseInstructors: fc.uniqueArray(fc.record({ firstName: title, lastName: title }), {
      maxLength: 3,
      selector: ({ firstName, lastName }) => `${firstName}/${lastName}`,
    }),
    courseImage: fc.option(text.map((alt) => ({ file: 'files/1.png', alt }))),
    learns: fc.array(title, { maxLength: 3 }),
    validityMonths: fc.option(fc.integer({ min: 1, max: 120 })),
  }),
  sections: fc.array(fc.record({ sectionTitle: title, lessons: fc.array(lesson, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

/** The archive of a generated course, with those of the three files that it names. */
function archiveOf(generated: object): Promise<Buffer> {
  const names = JSON.stringify(generated)
  const pool = { 'files/1.png': picture, 'files/2.mp4': mp4(), 'files/3.pdf': pdf() }
  const files = Object.fromEntries(Object.entries(pool).filter(([path]) => names.includes(`"${path}"`)))
  const listed = Object.keys(files).map((file) => ({ file, name: `Sent as ${file.slice(6)}` }))
  return courseFile({ format: 'guildhall-course', version: 1, ...generated, files: listed }, files)
}

/** What is the same however texts are normalised and files are numbered. */
const withoutTexts = (sections: { sectionTitle: string; lessons: Partial<LessonInFile>[] }[]) =>
  sections.map(({ sectionTitle, lessons }) => ({
    sectionTitle,
    lessons: lessons.map(({ lessonTitle, contents }) => {
      const { minutes, videoUrl, quiz } = contents ?? {}
      return { lessonTitle, minutes, videoUrl, quiz }
    }),
  }))

test('a generated course that is imported, exported, imported on another site and exported again gives the same JSON, and nothing of it is lost [UNI-04]', async () => {
  const check = fc.asyncProperty(course, async (generated) => {
    const imported = await importOf(north, await archiveOf(generated))
    expect(imported.body.message).toBeUndefined()
    const first = await exportOf(north, imported.body.id)
    const again = await importOf(south, first.bytes)
    expect(again.body.message).toBeUndefined()
    expect((await exportOf(south, again.body.id)).json).toEqual(first.json)
    const { courseImage: image, ...stated } = generated.course
    expect(first.json.course).toMatchObject({ ...stated, ...(image ? { courseImage: { alt: image.alt } } : {}) })
    expect(withoutTexts(first.json.sections)).toEqual(withoutTexts(generated.sections))
  })
  await fc.assert(check, { numRuns: 5, endOnFailure: true })
})
