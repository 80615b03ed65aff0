import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eps, gif, jpeg, mp3, mp4, office, pages, pdf, png, psd, trueFiles, zip } from '#tests/kit/sample-files.ts'
import { isAsNamed } from './content.ts'
import { ATTACHMENT_ENDINGS, type Ending } from './formats.ts'
import { recordingOf } from './recording.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
async function onDisk(bytes: Buffer | string): Promise<string> {
  written += 1
  const path = join(folder, String(written))
  await writeFile(path, bytes)
  return path
}
const isTrue = async (bytes: Buffer | string, ending: Ending) => isAsNamed(await onDisk(bytes), ending)

test('each of the fourteen kinds is detected by its bytes, and no other kind passes for it [WRITE-17]', async () => {
  const files = await trueFiles()
  const like = (ending: Ending): string => (ending === 'jpeg' ? 'jpg' : ending === 'ai' ? 'pdf' : ending)
  for (const ending of ATTACHMENT_ENDINGS) {
    const passing: Ending[] = []
    for (const other of ATTACHMENT_ENDINGS) if (await isTrue(files[other], ending)) passing.push(other)
    const expected = ATTACHMENT_ENDINGS.filter((other) => like(other) === like(ending))
    expect([ending, passing]).toEqual([ending, ending === 'ai' ? [...expected, 'eps'].toSorted(inOrder) : expected])
  }
})
const inOrder = (a: string, b: string) =>
  ATTACHMENT_ENDINGS.indexOf(a as Ending) - ATTACHMENT_ENDINGS.indexOf(b as Ending)

test('web pages, programs, drawings and broken headers are rejected under every extension [WRITE-17]', async () => {
  const disguises = [
    '<!doctype html><html><script>alert(1)</script></html>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '\ufeff<html></html>',
    'MZ\x90\0\x03\0\0\0 a program',
    '#!/bin/sh\necho',
    '\x7fELF\x02\x01\x01',
    Buffer.alloc(9_000),
    Buffer.alloc(9_000, 255),
    Buffer.from([0xff, 0xfb]),
    'x',
    Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'), Buffer.from('<html><script>alert(1)</script>')]),
    Buffer.concat([Buffer.from('\n\n'), pdf()]),
    await zip({ 'index.html': '<script>' }),
    await zip({ 'META-INF/MANIFEST.MF': 'x', 'A.class': 'x' }),
    mp4('qt  '),
  ]
  for (const ending of ATTACHMENT_ENDINGS)
    for (const [index, bytes] of disguises.entries())
      expect([ending, index, await isTrue(bytes, ending)]).toEqual([ending, index, false])
})

test('documents of other programs are detected too [WRITE-17]', async () => {
  expect(await isTrue(await office('docx', { listLast: true }), 'docx')).toBe(true)
  expect(await isTrue(await pages('tables'), 'pages')).toBe(true)
  expect(await isTrue(await pages('old'), 'pages')).toBe(true)
  expect(await isTrue('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8\n', 'ai')).toBe(true)
  expect(await isTrue(mp4('M4V '), 'mp4')).toBe(true)
  const macros = await zip({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    'word/vbaProject.bin': 'x',
  })
  expect(await isTrue(macros, 'docx')).toBe(false)
  expect(await isTrue(Buffer.concat([psd().subarray(0, 4), Buffer.alloc(90, 7)]), 'psd')).toBe(false)
})

test('a recording is parsed frame by frame: its length, with leading and trailing tags, cut and joined [WRITE-19] [WRITE-21]', async () => {
  const length = async (bytes: Buffer) => (await recordingOf(await onDisk(bytes)))?.seconds
  expect(await length(mp3(77))).toBeCloseTo(2.01, 2)
  expect(await length(mp3(38, { tagged: false }))).toBeCloseTo(0.99, 2)
  expect(await length(Buffer.concat([mp3(77), Buffer.from('TAG'.padEnd(128, '\0'))]))).toBeCloseTo(2.01, 2)
  expect(await length(Buffer.concat([mp3(40), Buffer.from('stray bytes'), mp3(37, { tagged: false })]))).toBeCloseTo(
    2.01,
    2,
  )
  expect(await length(mp3(2))).toBeUndefined()
  expect(await length(Buffer.concat([mp3(40), Buffer.alloc(70_000, 65)]))).toBeUndefined()
  for (const other of [await png(), await jpeg(), await gif(), mp4(), pdf(), eps(), await office('docx')])
    expect(await length(other)).toBeUndefined()
  // An hour of music is more than one read.
  expect(await length(mp3(137_813))).toBeCloseTo(3_600, 0)
})
