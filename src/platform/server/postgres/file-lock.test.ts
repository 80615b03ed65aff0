import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { canUnshare, inNamespaces, WITHOUT_NAMESPACES } from '#tests/kit/supervisor-process.ts'
import { tryLock } from './file-lock.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-lock-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const source = fileURLToPath(new URL('file-lock.ts', import.meta.url))
const PROGRAM = `
  const { tryLock } = await import(${JSON.stringify(source)})
  console.log(tryLock(process.env.LOCK_FILE) ? 'locked' : 'refused')
  setInterval(() => {}, 60_000)`

/** A separate process that tries to lock the file and then waits; `answer` is the result. */
async function another(file: string, { apart = false } = {}) {
  const command = inNamespaces([process.execPath, '--input-type=module', '--eval', PROGRAM], apart)
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, LOCK_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { answer: String(line).trim(), kill }
}

test('a locked file is refused to everybody, this process too, until it is released', async () => {
  const file = path.join(folder, 'released')
  const lock = tryLock(file)
  expect(tryLock(file)).toBeUndefined()
  const refused = await another(file)
  expect(refused.answer).toBe('refused')
  await refused.kill()
  lock?.release()
  const next = await another(file)
  expect(next.answer).toBe('locked')
  expect(tryLock(file)).toBeUndefined()
  await next.kill()
})

test('the lock of a killed process is free at once', async () => {
  const file = path.join(folder, 'killed')
  const holder = await another(file)
  expect(tryLock(file)).toBeUndefined()
  await holder.kill()
  const lock = tryLock(file)
  expect(lock).toBeDefined()
  lock?.release()
})

test('a lock is seen from other PID, IPC and mount namespaces, both ways', async ({ skip }) => {
  skip(!canUnshare, WITHOUT_NAMESPACES)
  const file = path.join(folder, 'apart')
  const lock = tryLock(file)
  const refused = await another(file, { apart: true })
  expect(refused.answer).toBe('refused')
  await refused.kill()
  lock?.release()
  const holder = await another(file, { apart: true })
  expect(holder.answer).toBe('locked')
  expect(tryLock(file)).toBeUndefined()
  await holder.kill()
})

test('a folder that takes no file is an error, not a free lock', () => {
  expect(() => tryLock(path.join(folder, 'no such folder', 'file'))).toThrow(/unable to open/)
})
