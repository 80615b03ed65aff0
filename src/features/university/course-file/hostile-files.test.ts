import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '#base/problem.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Client } from '#tests/kit/client.ts'
import { courseFile, importOf, oneLesson } from '#tests/kit/course-files.ts'
import { pdf, png, zip } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { readCourse } from './read-course.ts'

let app: TestApp
let ada: Client
let folder: string
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  folder = await mkdtemp(join(tmpdir(), 'course-files-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** How a file is refused by the reading alone, as its worker does it. */
async function refusalOf(file: Buffer): Promise<Problem> {
  const own = await mkdtemp(join(folder, 'one-'))
  const path = join(own, 'sent')
  await writeFile(path, file)
  const read = readCourse({ path, folder: own }).then(() => new Error('it was read'))
  return read.catch((problem: Problem) => problem) as Promise<Problem>
}

/** How each of these files is refused. */
async function refusals(files: Record<string, Buffer | Promise<Buffer>>): Promise<Record<string, string>> {
  const codes: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) {
    const { code, kind, message } = await refusalOf(await file)
    codes[name] = code ? `${kind} ${code}` : message
  }
  return codes
}
const allOf = (files: object, refusal: string) =>
  Object.fromEntries(Object.keys(files).map((name) => [name, `invalid university.${refusal}`]))

const named = (file: string, name = 'Plan.pdf') => [{ file, name }]
const withDocument = (file: string, name?: string) =>
  oneLesson({ documents: [{ file, name: 'Plan' }] }, { files: named(file, name) })
/** The archive with one text instead of another of the same length, in all its headers. */
const patched = async (archive: Promise<Buffer>, from: string, to: string) =>
  Buffer.from((await archive).toString('latin1').replaceAll(from, to), 'latin1')

test('what is no course, or is an archive that hides something, is refused: text, folders above, strange and doubled entries [UNI-04]', async () => {
  const good = () => courseFile(withDocument('files/1.pdf'), { 'files/1.pdf': pdf() })
  const files = {
    text: Buffer.from('PK no archive'),
    picture: png(),
    empty: zip({}),
    'no JSON': zip({ 'course.json': '{' }),
    'a list': courseFile([]),
    'another format': courseFile({ ...oneLesson(), format: 'scorm' }),
    'no text': zip({ 'course.json': Buffer.from([0xff, 0xfe, 0x7b]) }),
    'nested deeply': courseFile(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    'a strange file': zip({ 'course.json': JSON.stringify(oneLesson()), 'run.sh': 'x' }),
    'a folder above': patched(good(), 'files/1.pdf', '../../1.pdf'),
    'an absolute path': patched(good(), 'files/1.pdf', '/etc/passwd'),
    doubled: patched(
      courseFile(oneLesson(), { 'files/1.pdf': pdf(), 'files/2.pdf': pdf() }),
      'files/2.pdf',
      'files/1.pdf',
    ),
    'cut off': good().then((bytes) => bytes.subarray(0, bytes.length - 40)),
    prototype: courseFile(JSON.stringify(oneLesson()).replace('"format"', '"__proto__":{"x":1},"format"')),
    'a character nobody stores': courseFile(JSON.stringify(oneLesson()).replace('Rivers', 'Riv\\u0000ers')),
  }
  expect(await refusals(files)).toEqual(allOf(files, 'no-course-file'))
  expect(await refusals({ newer: courseFile({ ...oneLesson(), version: 2, more: true }) })).toEqual({
    newer: 'invalid university.newer-course-file',
  })
})

test('an archive that unpacks to more than is allowed, or to more than it says, is refused before it fills the disk [UNI-04]', async () => {
  const zeros = Buffer.alloc(60_000_000)
  const honest = courseFile(withDocument('files/1.pdf'), { 'files/1.pdf': zeros })
  const files = {
    'course.json': zip({ 'course.json': Buffer.alloc(21_000_000, ' ') }),
    document: honest,
    'many files': courseFile(
      oneLesson(),
      Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`files/${index + 1}.pdf`, pdf()])),
    ),
  }
  expect(await refusals(files)).toEqual(allOf(files, 'course-file-too-large'))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(zeros.length)
  const claimed = Buffer.alloc(4)
  claimed.writeUInt32LE(1_000)
  const lying = { lying: patched(honest, size.toString('latin1'), claimed.toString('latin1')) }
  expect(await refusals(lying)).toEqual(allOf(lying, 'no-course-file'))
})

test('each file of the archive is listed, there and used, as one kind of file [UNI-08, UNI-15]', async () => {
  const film = { documents: [{ file: 'files/1.mp4', name: 'x' }], film: { file: 'files/1.mp4' } }
  const files = {
    missing: courseFile(withDocument('files/1.pdf')),
    unlisted: courseFile(oneLesson(), { 'files/1.pdf': pdf() }),
    unused: courseFile(oneLesson({}, { files: named('files/1.pdf') }), { 'files/1.pdf': pdf() }),
    'listed twice': courseFile(oneLesson({}, { files: [...named('files/1.pdf'), ...named('files/1.pdf')] }), {
      'files/1.pdf': pdf(),
    }),
    'a path of its own': courseFile(withDocument('../1.pdf'), {}),
    'two kinds': courseFile(oneLesson(film, { files: named('files/1.mp4') }), { 'files/1.mp4': pdf() }),
  }
  expect(await refusals(files)).toEqual(allOf(files, 'broken-course-file'))
})

test('its files pass the checks of files that are sent; of a course with one that does not, nothing is left [UNI-08, UNI-15]', async () => {
  const level = { courseSkillLevel: 'New level', courseInstructors: [{ firstName: 'New', lastName: 'Person' }] }
  const withPicture = (file: string) =>
    oneLesson(
      {},
      { course: { courseTitle: 'X', ...level, courseImage: { file, alt: '' } }, files: named(file, 'x.png') },
    )
  const files = {
    'a page': courseFile(withDocument('files/1.html', 'evil.html'), { 'files/1.html': Buffer.from('<script>') }),
    'a renamed page': courseFile(withDocument('files/1.pdf'), { 'files/1.pdf': Buffer.from('<script>1</script>') }),
    'a drawing': courseFile(withPicture('files/1.webp'), {
      'files/1.webp': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    }),
    'half a picture': courseFile(withPicture('files/1.png'), { 'files/1.png': (await png()).subarray(0, 9_000) }),
    'no archive': Promise.resolve(Buffer.from('PK')),
  }
  const codes: unknown[] = []
  for (const file of Object.values(files)) codes.push((await importOf(ada, await file)).body.code)
  expect(codes).toEqual([...Array(4).fill('university.broken-course-file'), 'university.no-course-file'])
  const left = raw<object>`select (select count(*)::int from course) as courses, (select count(*)::int from course_file) as files,
    (select count(*)::int from course_skill_level) as levels, (select count(*)::int from course_instructor) as people`
  const [counts] = await app.database.site(app.siteIds.north).many(statement(left))
  expect(counts).toEqual({ courses: 0, files: 0, levels: 0, people: 0 })
})

test('texts, quizzes and fields pass the checks of what is typed, and the refusal says where [UNI-04, UNI-11]', async () => {
  const messageOf = async (json: object) => (await refusalOf(await courseFile(json))).message
  const paragraph = (more: object) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', ...more }] }],
  })
  const single = { kind: 'single', text: 'Which?', options: [{ text: 'This' }, { text: 'That' }] }
  const wrong = [
    oneLesson({}, { course: { courseTitle: ' ' } }),
    oneLesson({}, { course: { courseTitle: 'X', owner: 'me' } }),
    oneLesson({ minutes: 100_000 }),
    oneLesson({ videoUrl: 'javascript:alert(1)' }),
    oneLesson({ content: paragraph({ marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }) }),
    oneLesson({ content: { type: 'doc', content: [{ type: 'script' }] } }),
    oneLesson({
      content: { type: 'doc', content: [{ type: 'picture', attrs: { fileId: 'https://evil.test/x.png' } }] },
    }),
    oneLesson({ quiz: { questions: [single] } }),
    oneLesson({ quiz: { questions: [{ ...single, id: crypto.randomUUID() }] } }),
  ]
  const messages: string[] = []
  for (const json of wrong) messages.push(await messageOf(json))
  const here = 'This course cannot be imported. Section 1, lesson 1'
  expect(messages).toEqual([
    'This course cannot be imported. ‘courseTitle’: Please give the course a title.',
    'This course cannot be imported. ‘owner’: There is no such field.',
    `${here}, ‘minutes’: This is too long or too large.`,
    `${here}, ‘videoUrl’: A film has a youtube, vimeo or wistia address.`,
    `${here}, ‘content’: The link on ‘x’ must start with http://, https://, mailto: or tel:.`,
    `${here}, ‘content’: That text holds something the editor does not know.`,
    `${here}, ‘content’: The file https://evil.test/x.png is missing.`,
    `${here}, question 1, ‘options’: Please mark exactly one answer as right.`,
    `${here}, question 1, ‘id’: There is no such field.`,
  ])
})
