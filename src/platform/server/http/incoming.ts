import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { UploadLimits, UploadRule } from '#base/operation.ts'
import { Problem } from '#base/problem.ts'
import type { IncomingFile, ReceivedFile } from '../call.ts'
import { bodyChunks } from './body.ts'
import { sentType } from './upload.ts'

/** Hours after which whatever still lies in the folder of incoming files is nobody's. */
const FORGOTTEN_AFTER_HOURS = 24

/** The file of one call, with what the door does with it. */
export interface Incoming extends IncomingFile {
  /** What tells one file from another, for a repeated creating call; known once it has arrived. */
  print(): string
  /** Receives it for its print alone, unless the operation has asked for it. */
  arrived(limits: UploadLimits): Promise<void>
  /** Removes what was written, whatever became of it. */
  discard(): Promise<void>
}

/**
 * The file a streamed uploading operation takes. Refuses a content type it does not take; reads nothing yet. It arrives in a folder
 * of its own below `below`, once `place` has one for it, one chunk after the other, so that a slow disk slows the sender and no file is
 * held in memory.
 */
export function incomingFile(
  request: IncomingMessage,
  rule: UploadRule,
  below: string,
  place: () => Promise<() => void>,
): Incoming {
  const type = sentType(request, rule)
  const folder = join(below, `${process.pid}-${randomUUID()}`)
  let print = ''
  let isAskedFor = false
  let leave = () => {}
  const receive = async (limits: UploadLimits): Promise<ReceivedFile> => {
    isAskedFor = true
    leave = await place()
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
      if (!isAskedFor) await receive(limits)
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

async function writeTo(path: string, request: IncomingMessage, { least, most }: UploadLimits) {
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  let size = 0
  try {
    const arrived = await bodyChunks(request, most.bytes, async (chunk) => {
      size += chunk.length
      hash.update(chunk)
      await file.writeFile(chunk)
    })
    if (!arrived) throw new Problem('request.too-large', 'too-large', most.otherwise)
  } finally {
    await file.close()
  }
  if (size < least.bytes) throw new Problem('request.too-small', 'invalid', least.otherwise)
  return { size, sha256: hash.digest('hex') }
}

/** Removes what processes that were killed have left in the folder of incoming files. Asked once, when a process starts. */
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
  if (writtenAt < Date.now() - FORGOTTEN_AFTER_HOURS * 3_600_000) return true
  // A process in a container often has the number of the one before it.
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
