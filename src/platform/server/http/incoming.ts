import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { UploadLimits, UploadRule } from '#base/operation.ts'
import { Problem } from '#base/problem.ts'
import type { IncomingFile, ReceivedFile } from '../call.ts'
import { bodyChunks } from './body.ts'
import { sentType } from './upload.ts'

/** Hours after which files left in the incoming folder count as orphaned. */
const ORPHANED_AFTER_HOURS = 24

/** The streamed file of one call, as the gateway handles it. */
export interface Incoming extends IncomingFile {
  /** Fingerprint of the file, for idempotency; known once it has arrived. */
  print(): string
  /** Receives the file for its fingerprint only, unless the operation has received it. */
  arrived(limits: UploadLimits): Promise<void>
  /** Removes whatever was written. */
  discard(): Promise<void>
}

/**
 * The file of a streamed upload. Refuses other content types; reads nothing yet. Once `acquireSlot` resolves, it is written chunk by
 * chunk to a folder of its own below `below`, so a slow disk slows the sender down and no file is buffered in memory.
 */
export function incomingFile(
  request: IncomingMessage,
  rule: UploadRule,
  below: string,
  acquireSlot: () => Promise<() => void>,
): Incoming {
  const type = sentType(request, rule)
  const folder = join(below, `${process.pid}-${randomUUID()}`)
  let print = ''
  let isReceiving = false
  let leave = () => {}
  const receive = async (limits: UploadLimits): Promise<ReceivedFile> => {
    isReceiving = true
    leave = await acquireSlot()
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'file')
    const written = await writeTo(path, request, limits)
    print = written.sha256
    return { path, folder, ...written }
  }
  return {
    type,
    receive,
    print: () => `${type} ${print}`,
    arrived: async (limits) => {
      if (!isReceiving) await receive(limits)
    },
    discard: async () => {
      try {
        await rm(folder, { recursive: true, force: true })
      } finally {
        leave()
        leave = () => {}
      }
    },
  }
}

async function writeTo(path: string, request: IncomingMessage, { min, max }: UploadLimits) {
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  let size = 0
  try {
    const arrived = await bodyChunks(request, max.bytes, async (chunk) => {
      size += chunk.length
      hash.update(chunk)
      await file.writeFile(chunk)
    })
    if (!arrived) throw new Problem('request.too-large', 'too-large', max.message)
  } finally {
    await file.close()
  }
  if (size < min.bytes) throw new Problem('request.too-small', 'invalid', min.message)
  return { size, sha256: hash.digest('hex') }
}

/** Removes the incoming files of killed processes. Called once at start-up. */
export async function sweepIncoming(below: string): Promise<void> {
  const names = await readdir(below).catch(() => [])
  await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(below, name)).catch(() => ({ mtimeMs: Date.now() }))
      if (isLeftOver(Number.parseInt(name, 10), mtimeMs)) await rm(join(below, name), { recursive: true, force: true })
    }),
  )
}

function isLeftOver(pid: number, writtenAt: number): boolean {
  if (writtenAt < Date.now() - ORPHANED_AFTER_HOURS * 3_600_000) return true
  // In a container, a new process often has the pid of the previous one.
  if (pid === process.pid) return writtenAt < Date.now() - process.uptime() * 1_000
  return !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}
