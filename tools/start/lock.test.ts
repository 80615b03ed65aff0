import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processMark } from '#platform/server/postgres/processes.ts'
import { takeLock } from './lock.ts'

let dataDir: string
const lockFile = () => path.join(dataDir, 'start.lock')

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-lock-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

test('a second start on one data folder is told who runs there', async () => {
  const lock = await takeLock(dataDir)
  await expect(takeLock(dataDir)).rejects.toThrow(`already running on ${dataDir} (process ${process.pid})`)
  lock.release()
  expect(fs.existsSync(lockFile())).toBe(false)
})

test('the lock of a killed start is taken over at once', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await once(child, 'spawn')
  fs.writeFileSync(lockFile(), JSON.stringify({ mark: processMark(child.pid ?? 0), closing: false }))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await takeLock(dataDir)
  lock.release()
})

test('a later process that got the number of the dead one does not keep its lock', async () => {
  const [pid, , boot] = (processMark(process.pid) ?? '').split(' ')
  fs.writeFileSync(lockFile(), JSON.stringify({ mark: `${pid} 1 ${boot}`, closing: false }))
  const lock = await takeLock(dataDir)
  lock.release()
})

test('a start that comes while the last one closes waits for it', async () => {
  const first = await takeLock(dataDir)
  first.closing()
  setTimeout(first.release, 2_500)
  const second = await takeLock(dataDir)
  expect(fs.existsSync(lockFile())).toBe(true)
  second.release()
})
