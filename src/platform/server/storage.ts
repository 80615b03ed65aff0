import { once } from 'node:events'
import type { ReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { notFound } from '#base/problem.ts'
import type { Config } from './config.ts'

/** Where the bytes of files are kept. Keys are our own names below the site's id, never a name somebody typed. */
export interface Storage {
  put(key: string, bytes: Uint8Array | Buffer): Promise<void>
  /** Refuses with 404 when nothing is stored under the key. */
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key there is. */
  keys(): AsyncIterable<string>
}

/** Opens the store the configuration names: an S3-compatible one, or the folder `files` below DATA_DIR. */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  const disk = new Disk(config.s3 ? await s3Driver(config.s3) : folderDriver(config.dataDir))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => opened(await disk.getStream(key).catch(missing)),
    remove: (key) => disk.delete(key),
    keys: () => keysOf(disk),
  }
}

async function* keysOf(disk: Disk): AsyncIterable<string> {
  for (let paginationToken: string | undefined; ; ) {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const found of page.objects) if (found.isFile) yield (found as { key: string }).key
    paginationToken = page.paginationToken
    if (!paginationToken) return
  }
}

/** What the store says of a key it does not have, as our own answer. */
function missing(problem: unknown): never {
  const { cause } = problem as Error
  throw cause instanceof Error && cause.name === 'NoSuchKey' ? notFound('files.not-found') : problem
}

/** The stream once its file is open: one that is missing is told now, not in the middle of an answer. */
async function opened(stream: Readable): Promise<Readable> {
  try {
    if ((stream as ReadStream).pending) await once(stream, 'open')
    return stream
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('files.not-found')
    throw problem
  }
}

function folderDriver(dataDir: string): FSDriver {
  return new FSDriver({ location: pathToFileURL(`${join(dataDir, 'files')}/`), visibility: 'private' })
}

/** The S3 client weighs 20 MB, so only a process that uses it loads it. */
async function s3Driver({ endpoint, bucket, key, secret, region }: NonNullable<Config['s3']>) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
  })
}
