import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processMark } from '#platform/server/postgres/processes.ts'
import { canUnshare, inNamespaces, WITHOUT_NAMESPACES } from '#tests/kit/supervisor-process.ts'
import { acquireLock } from './lock.ts'

let dataDir: string
const noteFile = () => path.join(dataDir, 'start.lock')

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-lock-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

/** A start in a process of its own, in its own namespaces if `apart`; resolves once it has the lock. */
async function anotherStart({ apart = false } = {}) {
  const source = fileURLToPath(new URL('lock.ts', import.meta.url))
  const program = `
    const { acquireLock } = await import(${JSON.stringify(source)})
    await acquireLock(${JSON.stringify(dataDir)})
    console.log('locked')
    setInterval(() => {}, 60_000)`
  const command = inNamespaces([process.execPath, '--input-type=module', '--eval', program], apart)
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

test('a second start on one data folder is told which process runs there', async () => {
  const lock = await acquireLock(dataDir)
  await expect(acquireLock(dataDir)).rejects.toThrow(`already running on ${dataDir} (process ${process.pid})`)
  lock.release()
  expect(fs.existsSync(noteFile())).toBe(false)
})

test('a start in other namespaces is seen by its lock alone, and taken over once it is killed', async ({ skip }) => {
  skip(!canUnshare, WITHOUT_NAMESPACES)
  const kill = await anotherStart({ apart: true })
  await expect(acquireLock(dataDir)).rejects.toThrow(
    /already running on .* \(not seen from here, perhaps in another contain/,
  )
  await kill()
  const lock = await acquireLock(dataDir)
  lock.release()
})

test('a note that says otherwise does not open a locked folder', async () => {
  const kill = await anotherStart()
  fs.writeFileSync(noteFile(), JSON.stringify({ mark: '4000000 1 no-such-boot', closing: false }))
  await expect(acquireLock(dataDir)).rejects.toThrow(/already running/)
  await kill()
})

test('the lock of a killed start is taken over at once', async () => {
  const kill = await anotherStart()
  await kill()
  expect(fs.existsSync(noteFile())).toBe(true)
  const lock = await acquireLock(dataDir)
  lock.release()
})

test('a start of an earlier version, which locked by its note alone, is respected while it lives', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await once(child, 'spawn')
  fs.writeFileSync(noteFile(), JSON.stringify({ mark: processMark(child.pid ?? 0), closing: false }))
  await expect(acquireLock(dataDir)).rejects.toThrow(`(process ${child.pid})`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await acquireLock(dataDir)
  lock.release()
})

test('a later process that got the number of the dead one does not keep its lock', async () => {
  const [pid, , boot] = (processMark(process.pid) ?? '').split(' ')
  fs.writeFileSync(noteFile(), JSON.stringify({ mark: `${pid} 1 ${boot}`, closing: false }))
  const lock = await acquireLock(dataDir)
  lock.release()
})

test('a start that comes while the last one closes waits for it', async () => {
  const first = await acquireLock(dataDir)
  first.closing()
  setTimeout(first.release, 2_500)
  const second = await acquireLock(dataDir)
  expect(fs.existsSync(noteFile())).toBe(true)
  second.release()
})
