import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem } from '#base/problem.ts'
import { MAX_COURSE_BYTES } from './contract.ts'
import { courseFileTooLarge, noCourseFile } from './refusals.ts'

/** A ZIP file somebody sent, of which nothing is trusted. */
export interface Archive {
  /** The paths of its files. */
  paths: ReadonlySet<string>
  /** A file of at most this many bytes. */
  read(path: string, maxBytes: number): Promise<Buffer>
  /** Writes a file of at most this many bytes to a path of ours; its size. */
  unpack(path: string, target: string, maxBytes: number): Promise<number>
  close(): void
}

/**
 * Opens a ZIP file of at most so many entries; throws for what is none. What an entry declares as its size is counted before it is unpacked,
 * and one that turns out to be larger ends with an error: nothing unpacks to more than is allowed. Its own paths are names only.
 */
export async function openArchive(path: string, maxEntries: number): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(refuse)
  try {
    if (zip.entryCount > maxEntries) throw courseFileTooLarge()
    return archiveOf(zip, await entriesOf(zip))
  } catch (thrown) {
    zip.close()
    return refuse(thrown)
  }
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  let unpacked = 0
  const open = async (path: string, maxBytes: number): Promise<{ stream: Readable; size: number }> => {
    const entry = entries.get(path)
    if (!entry) throw noCourseFile()
    const size = entry.uncompressedSize
    unpacked += size
    if (size > maxBytes || unpacked > MAX_COURSE_BYTES) throw courseFileTooLarge()
    return { stream: await zip.openReadStreamPromise(entry).catch(refuse), size }
  }
  return {
    paths: new Set(entries.keys()),
    read: async (path, maxBytes) => buffer((await open(path, maxBytes)).stream).catch(refuse),
    unpack: async (path, target, maxBytes) => {
      const { stream, size } = await open(path, maxBytes)
      await pipeline(stream, createWriteStream(target, { flags: 'wx' })).catch(refuseBroken)
      return size
    },
    close: () => zip.close(),
  }
}

/** The entries by their paths, folders left out; of two with one path nobody knows which is meant. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw noCourseFile()
    entries.set(entry.fileName, entry)
  }
  return entries
}

const refuse = (thrown: unknown): never => {
  throw thrown instanceof Problem ? thrown : noCourseFile()
}

/** A disk that is full is no fault of the file. */
const refuseBroken = (thrown: unknown): never => {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC') throw thrown
  throw noCourseFile()
}
