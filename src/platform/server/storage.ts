import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import { notFound } from '#base/problem.ts'
import type { ByteRange } from './call.ts'
import type { Config } from './config.ts'

/** Where the bytes of files are kept. Keys are our own names below the site's id, never a name somebody typed. */
export interface Storage {
  put(key: string, content: Uint8Array | Buffer | FileOnDisk): Promise<void>
  /** All of it or a part. Refuses with 404 when nothing is stored under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key there is. */
  keys(): AsyncIterable<string>
}

/** A file of ours that is copied into the store without being read into memory. */
export interface FileOnDisk {
  path: string
}

/** Opens the store the configuration names: an S3-compatible one, or the folder `files` below DATA_DIR. */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  const { driver, readPart, tries } = config.s3 ? await s3Store(config.s3) : folderStore(config.dataDir)
  const disk = new Disk(driver)
  return {
    put: (key, content) => ('path' in content ? copied(disk, key, content, tries) : disk.put(key, content)),
    read: async (key, range) => opened(await (range ? readPart(key, range) : disk.getStream(key)).catch(missing)),
    remove: (key) => disk.delete(key),
    keys: () => keysOf(disk),
  }
}

interface Store {
  driver: FSDriver | S3Driver
  /** Flydrive reads whole files alone. */
  readPart(key: string, range: ByteRange): Promise<Readable>
  /** How often a file on disk is offered to it. */
  tries: number
}

const AGAIN_AFTER_MS = 200

/** A stream cannot be sent twice by the store's client, so that each try opens the file afresh. */
async function copied(disk: Disk, key: string, file: FileOnDisk, tries: number): Promise<void> {
  try {
    await disk.copyFromFs(file.path, key)
  } catch (problem) {
    if (tries <= 1) throw problem
    await pause(AGAIN_AFTER_MS)
    await copied(disk, key, file, tries - 1)
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
  const { cause = problem } = problem as Error
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

function folderStore(dataDir: string): Store {
  const folder = join(dataDir, 'files')
  return {
    driver: new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }),
    readPart: async (key, range) => createReadStream(join(folder, key), range),
    tries: 1,
  }
}

/** What goes wrong is thrown; the client would say it on standard error as well. */
const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** The S3 client weighs 20 MB, so only a process that uses it loads it. */
async function s3Store({ endpoint, bucket, key, secret, region }: NonNullable<Config['s3']>): Promise<Store> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    logger: QUIET,
    // A store that does not answer is away; one that is slow may go on.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Sums sent behind a streamed body are more than many compatible stores understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    driver: new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }),
    readPart: async (name, { start, end }) => {
      const part = new GetObjectCommand({ Bucket: bucket, Key: name, Range: `bytes=${start}-${end}` })
      return (await client.send(part)).Body as Readable
    },
    tries: 3,
  }
}
