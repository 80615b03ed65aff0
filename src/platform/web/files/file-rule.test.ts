import { expect, test } from 'vitest'
import { z } from 'zod'
import { operation, type UploadRule } from '#base/operation.ts'
import { acceptOf, refusalOf, uploadRuleOf } from './file-rule.ts'

const upload: UploadRule = {
  types: ['image/png', 'application/octet-stream'],
  wrongType: 'wrong',
  min: { bytes: 2, message: 'small' },
  max: { bytes: 4, message: 'big' },
}
const file = (name: string, size = 3, type = 'image/png') => new File([new Uint8Array(size)], name, { type })

test('what may be chosen is what the contract of the operation says [MISC-07]', () => {
  const send = operation({ roles: [], method: 'PUT', path: '/picture', summary: 'Send', upload }).input(
    z.strictObject({}),
  )
  expect(uploadRuleOf(send)).toBe(upload)
  const read = operation({ roles: [], method: 'GET', path: '/picture', summary: 'Read' })
  expect(() => uploadRuleOf(read)).toThrow('does not accept a file')
})

test('files are refused by type, then by size, with the message of the contract', () => {
  expect(refusalOf(upload, [file('a.png')])).toBeUndefined()
  expect(refusalOf(upload, [file('a.png'), file('a.svg', 3, 'image/svg+xml')])).toBe('wrong')
  expect(refusalOf(upload, [file('a.png', 1)])).toBe('small')
  expect(refusalOf(upload, [file('a.png'), file('b.png', 5)])).toBe('big')
  const { max, ...unlimited } = upload
  expect(refusalOf(unlimited, [file('a.png', max.bytes + 1)])).toBeUndefined()
  expect(acceptOf(upload)).toBe('image/png,application/octet-stream')
})

test('where the operation goes by the name, its extension counts, whatever type the system reports [WRITE-36]', () => {
  const rule = { ...upload, endings: ['pdf', 'mp3'] }
  expect(refusalOf(rule, [file('Plan.PDF', 3, ''), file('song.mp3', 3, 'audio/x-mp3')])).toBeUndefined()
  expect(refusalOf(rule, [file('plan.exe', 3, 'application/pdf')])).toBe('wrong')
  expect(acceptOf(rule)).toBe('.pdf,.mp3')
})
