import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storageKey } from '#features/files/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { longestBlock } from '#tests/kit/effort.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { bombPng, gif, jpeg, pdf, png, trueFiles } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

// Encoding pictures and waiting for jobs takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let app: TestApp
let sue: Client
let insightId: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', MOST_FILE_MB: '8' })
  sue = await app.signIn('sue')
  insightId = (await publish(sue)).id
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const send = (
  raw: Buffer,
  name: string,
  { kind = 'file', id = insightId, client = sue, type = 'application/octet-stream', headers = {} } = {},
) =>
  client.call('POST', `/api/insights/${id}/files/${kind}?name=${encodeURIComponent(name)}`, {
    raw,
    headers: { 'content-type': type, ...headers },
  })
const stored = () => readdir(`${app.config.dataDir}/files/${app.siteIds.north}`).catch(() => [])
const arriving = () => readdir(`${app.config.dataDir}/incoming`).catch(() => [])
const records = () => north().many(sql.selectFrom('file').select(['id', 'widths']))
/** True once storage matches the records, with no pending jobs or uploads. */
const settled = () =>
  until(
    'the store to hold the records’ files and no others',
    async () => {
      const [files, rows, waiting] = [
        await stored(),
        await records(),
        await north().many(sql.selectFrom('file_removal').select('id')),
      ]
      const expected = rows.flatMap(({ id, widths }) =>
        widths.length ? [...widths.map((width) => `${id}-${width}.webp`), `${id}_200x200.webp`] : [id],
      )
      return (
        waiting.length === 0 && files.toSorted().join() === expected.toSorted().join() && !(await arriving()).length
      )
    },
    30_000,
  )

describe('accepted files', () => {
  test('all fourteen kinds of attachment are accepted, recorded, and downloaded under their names [WRITE-17] [WRITE-40] [TEN-31]', async () => {
    for (const [ending, bytes] of Object.entries(await trueFiles())) {
      const { status, body } = await send(bytes, `Our plan – ${ending}.${ending.toUpperCase()}`)
      expect([ending, status]).toEqual([ending, 201])
      expect(body).toMatchObject({ kind: 'file', name: `Our plan – ${ending}.${ending.toUpperCase()}`, picture: null })
      const answer = await sue.get(body.url)
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringMatching(
          /^attachment; filename="Our plan _ .*filename\*=UTF-8''Our%20plan/,
        ),
        'content-type': body.type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-length': String(body.size),
      })
      if (!/png|jpe?g|gif/.test(ending)) expect(answer.bytes.equals(bytes)).toBe(true)
      const row = await north().one(sql.selectFrom('file').selectAll().where('id', '=', body.id))
      expect(row).toMatchObject({
        id: body.id,
        name: body.name,
        type: body.type,
        size: String(body.size),
        element: 'file',
        parent_folder: `insights/${insightId}`,
        public_url: body.url,
        created_at: expect.any(Date),
      })
    }
    await settled()
  })

  test('a disguised file of any kind is rejected and leaves nothing behind [WRITE-17]', async () => {
    const before = await records()
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const ending of Object.keys(await trueFiles())) {
      const { status, body } = await send(html, `report.${ending}`, { type: 'image/png' })
      expect([ending, status, body.code]).toEqual([ending, 400, 'files.not-as-named'])
    }
    expect((await send(await png(), 'report.pdf')).body.code).toBe('files.not-as-named')
    expect(await records()).toEqual(before)
    await settled()
  })

  test('other extensions are rejected with the ledger’s message, whatever the file contains [WRITE-17] [WRITE-36]', async () => {
    for (const name of [
      'page.html',
      'drawing.svg',
      'run.exe',
      'plan.pdf.js',
      'pdf',
      '.pdf',
      'plan.pdf ‮gpj.exe',
      'old.doc',
    ]) {
      const { status, body } = await send(pdf(), name)
      expect([name, status, body.code]).toEqual([name, 400, 'files.wrong-ending'])
      expect(body.fields.name).toBe(
        'Only following file formats are acceptable: .pdf, .xlsx, .docx, .pptx, .mp3, .mp4, .pages, .psd, .eps, .ai, .png, .jpg, .jpeg, .gif',
      )
    }
    const audio = await send(pdf(), 'talk.wav', { kind: 'audio' })
    expect(audio.body.message).toBe('Only following file formats are acceptable: .mp3')
  })

  test('a name is stored as text, without folders or invisible characters [WRITE-40]', async () => {
    const { body } = await send(pdf(), '..\\..\\etc/  The\u202e plan\u0007 <b>.pdf')
    expect(body.name).toBe('The plan <b>.pdf')
    expect((await sue.get(body.url)).headers['content-disposition']).toContain('filename="The plan <b>.pdf"')
  })

  test('a file needs a size and a type; an update without a file keeps the existing one [TEN-33]', async () => {
    const empty = await send(Buffer.alloc(0), 'plan.pdf')
    expect([empty.status, empty.body.message]).toEqual([400, 'File size is too small!'])
    expect((await send(Buffer.from('words without a kind'), 'plan.pdf')).status).toBe(400)
    const { id } = await publish(sue)
    const { body } = await send(pdf(), 'plan.pdf', { id })
    await name(id, { file_id: body.id })
    await sue.call('PATCH', `/api/insights/${id}`, { body: { subTitle: 'Changed' } })
    expect((await sue.get(`/api/insights/${id}`)).body.fileName).toBe('plan.pdf')
  })

  test('an attachment over the operator’s limit is rejected during the upload [WRITE-17]', async () => {
    const { status, body } = await send(Buffer.alloc(8_000_001, pdf()), 'plan.pdf')
    expect([status, body.message]).toEqual([413, 'File size is too big! It may have 8 MB at most.'])
    const large = Buffer.concat([pdf(), Buffer.alloc(7_000_000, 1)])
    const accepted = await send(large, 'plan.pdf')
    expect([accepted.status, accepted.body.size]).toEqual([201, large.length])
    await settled()
  })
})

describe('pictures', () => {
  test('a picture is stored in the widths of cards with a thumbnail, without metadata [WRITE-13] [WRITE-14] [TEN-31] [TEN-32]', async () => {
    const bytes = await sharp(await png(1_400, 300))
      .withExif({ IFD0: { Artist: 'somebody at home' } })
      .jpeg({ quality: 60 })
      .toBuffer()
    const { status, body } = await send(bytes, 'hill.JPG', { kind: 'featuredImage', type: 'image/jpeg' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'featuredImage', name: 'hill.JPG', type: 'image/webp', seconds: null })
    expect(body.picture.sources.map(({ width }: { width: number }) => width)).toEqual([320, 640, 1280])
    for (const rendition of [320, 640, 1280, 'thumbnail'] as const) {
      const path = `${app.config.dataDir}/files/${storageKey(app.siteIds.north, body.id, rendition)}`
      const made = await sharp(path).metadata()
      expect([made.format, made.width, made.exif]).toEqual([
        'webp',
        rendition === 'thumbnail' ? 200 : rendition,
        undefined,
      ])
    }
    const row = await north().one(sql.selectFrom('file').selectAll().where('id', '=', body.id))
    expect(row).toMatchObject({
      element: 'featuredimage',
      parent_folder: `photos/${insightId}`,
      public_url: body.picture.url,
      access: 'insight',
    })
    expect((await send(await gif(), 'film.gif', { kind: 'picture' })).body.picture.width).toBe(90)
    await settled()
  })

  test('a picture over 5,000,000 or under 5,000 bytes is rejected with the ledger’s message [WRITE-13] [WRITE-15]', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(6_000_000)])
    for (const kind of ['featuredImage', 'picture']) {
      const large = await send(bytes, 'hill.jpg', { kind })
      expect([large.status, large.body.message]).toEqual([413, 'File size is too big!'])
      const small = await send((await jpeg()).subarray(0, 4_999), 'hill.jpg', { kind })
      expect([small.status, small.body.message]).toEqual([400, 'File size is too small!'])
    }
    const [least, most] = [await padded(5_000), await padded(5_000_000)]
    for (const each of [least, most]) expect((await send(each, 'hill.jpg', { kind: 'picture' })).status).toBe(201)
  })

  test('only png, gif and jpeg content is accepted as a picture; broken files are rejected and leave nothing behind [WRITE-14]', async () => {
    const before = await records()
    const whole = await jpeg(400, 300)
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(6_000)}</svg>`)
    for (const [bytes, name, code] of [
      [whole.subarray(0, Math.floor(whole.length / 2)), 'cut.jpg', 'files.not-a-picture'],
      [Buffer.concat([whole.subarray(0, 300), Buffer.alloc(9_000, 7)]), 'broken.jpg', 'files.not-a-picture'],
      [Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(9_000, 255)]), 'broken.gif', 'files.not-a-picture'],
      [svg, 'drawing.png', 'files.not-as-named'],
      [await png(200, 200), 'png.jpg', 'files.not-as-named'],
      [
        await sharp(await png(200, 200))
          .webp({ lossless: true })
          .toBuffer(),
        'webp.png',
        'files.not-as-named',
      ],
      [pdf().toString().padEnd(6_000), 'paper.png', 'files.not-as-named'],
    ] as const)
      for (const kind of ['featuredImage', 'picture']) {
        const { status, body } = await send(Buffer.from(bytes), name, { kind })
        expect([name, status, body.code]).toEqual([name, 400, code])
      }
    expect((await send(await png(), 'hill.webp', { kind: 'picture' })).body.code).toBe('files.wrong-ending')
    for (const name of ['cut.jpg'])
      expect((await send(whole.subarray(0, 6_000), name)).body.code).toBe('files.not-a-picture')
    expect(await records()).toEqual(before)
    await settled()
  })

  test('data hidden in or after a picture is never served, not even as an attachment [WRITE-14] [WRITE-17]', async () => {
    const hidden = '<script>alert(1)</script>'
    for (const [bytes, name] of [
      [await gif(), 'a.gif'],
      [await jpeg(), 'a.jpg'],
      [await png(), 'a.png'],
    ] as const) {
      const polyglot = Buffer.concat([bytes, Buffer.from(hidden.repeat(300))])
      const attached = await send(polyglot, name)
      const served = await sue.get(attached.body.url)
      expect([name, served.status, served.bytes.includes(hidden)]).toEqual([name, 200, false])
      expect((await sharp(served.bytes).metadata()).format).toBe(name === 'a.jpg' ? 'jpeg' : name.slice(2))
      const shown = await send(polyglot, name, { kind: 'picture' })
      expect((await sue.get(shown.body.picture.url)).bytes.includes(hidden)).toBe(false)
    }
    const moving = (await send(await gif(), 'a.gif')).body
    expect((await sharp((await sue.get(moving.url)).bytes, { animated: true }).metadata()).pages).toBe(3)
  })

  test('a picture of 30,000 x 30,000 is rejected at once, and neither it nor large files block the server or exhaust its memory [WRITE-14]', async () => {
    const bomb = bombPng()
    expect(bomb.length).toBeGreaterThan(5_000)
    const large = await Promise.all(
      [1, 2].map(() =>
        sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#1f5f6b' } })
          .png({ compressionLevel: 4 })
          .toBuffer(),
      ),
    )
    await send(await png(), 'warm.png', { kind: 'picture' })
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 10)
    const kinds = ['featuredImage', 'picture', 'file'] as const
    const sendAll = async () => {
      const refused = await Promise.all(kinds.map((kind) => send(bomb, 'bomb.png', { kind })))
      const taken = await Promise.all(large.map((bytes) => send(bytes, 'large.png', { kind: 'picture' })))
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        kinds.map(() => [400, 'files.not-a-picture']),
      )
      expect(taken.map(({ status }) => status)).toEqual([201, 201])
    }
    expect(await longestBlock(100, sendAll)).toBeLessThan(100)
    clearInterval(watch)
    expect((most - before) / 1e6).toBeLessThan(300)
    await settled()
  })
})

/** A JPEG of exactly this many bytes. */
async function padded(size: number): Promise<Buffer> {
  const small = await sharp(await png(60, 40))
    .jpeg({ quality: 30 })
    .toBuffer()
  return Buffer.concat([small, Buffer.alloc(size - small.length)])
}

/** Makes an insight reference a file, as its publication does. */
function name(id: string, columns: Record<string, unknown>) {
  const [[column, value] = []] = Object.entries(columns)
  return asOwner(app, (owner) => owner.query(`update insight set ${column} = $2 where id = $1`, [id, value]))
}
