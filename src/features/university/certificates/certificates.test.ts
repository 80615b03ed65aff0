import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { plantCourse, plantEnrolment } from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { Certificate } from '../fields.ts'
import { completeFinished } from '../learning/complete.ts'
import { certificateNumberOf, newCertificateNumber } from './number.ts'

let app: TestApp
let sue: Client
let tom: Client
let ada: Client
let courseId: string
let own: Certificate
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
  ada = await app.signIn('ada')
  const course = await plantCourse(app, { title: 'Wehre & <Siele>', validityMonths: 12 })
  courseId = course.id
  for (const memberId of [app.memberIds.north.sue, app.memberIds.north.tom])
    await plantEnrolment(app, { courseId, memberId, done: course.lessons })
  await app.database
    .site(app.siteIds.north)
    .transaction((transaction) => completeFinished(transaction, new Date(), { courseId }))
  own = (await sue.get('/api/university/certificates')).body.items[0]
})
afterAll(() => app.close())

const set = (assignments: string) =>
  asOwner(app, (owner) => owner.query(`update course_certificate set ${assignments} where id = $1`, [own.id]))
const at = (path: string, rest = '') => `/api/university/certificates/${path}${rest}`
const page = (number: string) => app.visitor().get(`/certificates/${encodeURIComponent(number)}`)

test('a holder has their own certificates, an administrator all, to search by number or words; nobody else’s are found [UNI-B1]', async () => {
  expect(own).toMatchObject({
    courseTitle: 'Wehre & <Siele>',
    holderName: 'Sue north',
    state: 'valid',
    showsName: false,
  })
  expect((await sue.get('/api/university/certificates')).body.items).toHaveLength(1)
  const issued = '/api/university/manage/certificates'
  const all = (await ada.get(`${issued}?limit=1`)).body
  const rest = (await ada.get(`${issued}?cursor=${all.nextCursor}`)).body
  const holders = [...all.items, ...rest.items].map(({ memberId }: { memberId: string }) => memberId)
  expect([holders.toSorted(), rest.nextCursor]).toEqual([
    [app.memberIds.north.sue, app.memberIds.north.tom].toSorted(),
    null,
  ])
  for (const [query, found] of [
    [own.number.toLowerCase().replaceAll('-', ' '), [own.id]],
    ['SUE siele', [own.id]],
    ['sue rivers', []],
  ] as const) {
    const { items } = (await ada.get(`${issued}?query=${encodeURIComponent(query)}`)).body
    expect([query, items.map(({ id }: Certificate) => id)]).toEqual([query, found])
  }
  const south = await app.signIn('ada', 'south')
  expect((await south.get(issued)).body.items).toEqual([])
  expect((await sue.get(issued)).status).toBe(403)
  const others = [tom.get(at(own.id, '/file')), tom.call('PUT', at(own.id, '/name'), { body: { showsName: true } })]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404])
})

test('anybody checks a number, however it is typed: course, site and dates, and the name only if the holder agrees [UNI-B1]', async () => {
  const typed = own.number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  for (const number of [own.number, typed, own.number.replaceAll('-', '')]) {
    const { status, text, headers } = await page(number)
    expect([number, status]).toEqual([number, 200])
    expect(text).toContain('This certificate is valid.')
    expect(text).toContain('Wehre &amp; &lt;Siele&gt;')
    expect(text).toContain('Northern Club')
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toContain('Sue')
    expect(headers['cache-control']).toBe('no-store')
  }
  await sue.call('PUT', at(own.id, '/name'), { body: { showsName: true } })
  expect((await page(own.number)).text).toContain('Sue north')
  await sue.call('PUT', at(own.id, '/name'), { body: { showsName: false } })
  expect((await page(own.number)).text).not.toContain('Sue')
})

test('an unknown number is not found, on another site neither, nor while the university is switched off; the form leads to the page [UNI-B1]', async () => {
  for (const number of [newCertificateNumber(), 'x', '<b>', '%']) {
    const { status, text } = await page(number)
    expect([number, status]).toEqual([number, 404])
    expect(text).toContain('No certificate has this number')
    expect(text).not.toContain('<b>')
  }
  expect((await app.visitor('south').get(`/certificates/${own.number}`)).status).toBe(404)
  const form = await app.visitor().get('/certificates')
  expect([form.status, form.text.includes('name="number"')]).toEqual([200, true])
  const typed = await app.visitor().get(`/certificates?number=${own.number.toLowerCase().replaceAll('-', '+')}`)
  expect([typed.status, typed.headers.location]).toEqual([303, `/certificates/${own.number}`])
  const site = [app.siteIds.north]
  await asOwner(app, (owner) =>
    owner.query(`update site set switches = switches || '{"university": false}' where id = $1`, site),
  )
  expect((await page(own.number)).status).toBe(404)
  await asOwner(app, (owner) => owner.query(`update site set switches = switches - 'university' where id = $1`, site))
})

test('an expired one says so, from the day after its last; one that was withdrawn too, and its holder reads why [UNI-B1]', async () => {
  await set("expires_on = (now() at time zone 'Europe/London')::date")
  expect((await page(own.number)).text).toContain('This certificate is valid.')
  await set("expires_on = (now() at time zone 'Europe/London')::date - 1")
  expect((await page(own.number)).text).toContain('This certificate has expired.')
  const withdraw = (client: Client, reason: string) =>
    client.call('PUT', at(own.id, '/withdrawn'), { body: { reason } })
  expect([(await withdraw(sue, 'Mine')).status, (await withdraw(ada, ' ')).status]).toEqual([403, 400])
  expect((await withdraw(ada, 'Issued in error')).body).toMatchObject({
    state: 'withdrawn',
    memberId: app.memberIds.north.sue,
  })
  const { text } = await page(own.number)
  expect(text).toContain('This certificate has been withdrawn.')
  expect(text).not.toContain('Issued in error')
  const [mine] = (await sue.get('/api/university/certificates')).body.items
  expect(mine).toMatchObject({ state: 'withdrawn', withdrawnReason: 'Issued in error' })
  expect((await sue.get(at(own.id, '/file'))).body.code).toBe('university.certificate-withdrawn')
  await set("withdrawn_at = null, withdrawn_reason = '', expires_on = null")
})

describe('the PDF', () => {
  test('is tagged, in the site’s language and colour, and its code is drawn, not a picture [UNI-B1]', async () => {
    const { status, headers, bytes } = await sue.get(at(own.id, '/file'))
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="certificate-${own.number}.pdf"`,
    ])
    const source = bytes.toString('latin1')
    for (const part of ['%PDF-1.7', '/MarkInfo', '/StructTreeRoot', '/Figure', '/H1', '/Lang (en-GB)'])
      expect(source).toContain(part)
    expect(source).not.toContain('/Subtype /Image')
    // The squares of the code are rectangles of the page.
    const pages = Array.from(source.matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, stream = '']) => unpacked(stream))
    expect(Math.max(...pages.map((content) => content.match(/ re$/gm)?.length ?? 0))).toBeGreaterThan(200)
  })
})

/** What a stream of a PDF holds; empty for one that is not packed. */
function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

test('numbers are never alike, and read the same with letters that look like digits [UNI-B1]', () => {
  const numbers = Array.from({ length: 1_000 }, newCertificateNumber)
  expect(new Set(numbers).size).toBe(1_000)
  for (const number of numbers) {
    expect(certificateNumberOf(number)).toBe(number)
    expect(certificateNumberOf(` ${number.replaceAll('1', 'I').replaceAll('0', 'o').toLowerCase()} `)).toBe(number)
  }
  for (const typed of ['', 'U'.repeat(20), '1'.repeat(19), '1'.repeat(21), 'é'.repeat(20)])
    expect(certificateNumberOf(typed)).toBeUndefined()
})
