import { Readable } from 'node:stream'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import type { DataOwner, OwnData, OwnDataEntry } from '#platform/server/own-data.ts'
import { type ZipFileEntry, zipStream } from '#platform/server/zip-stream.ts'

/**
 * Everything this site holds about the caller as one ZIP: JSON for programs, files as they are, and a text that explains the contents
 * (ACC-B7). It is streamed, so a long export takes no more memory than a short one.
 */
export const exportOwnData = (call: Call, parts: readonly OwnData[]): Promise<FileAnswer> =>
  oneExportAtATime(call, () => archiveOf(call, parts))

async function archiveOf(call: Call, parts: readonly OwnData[]): Promise<FileAnswer> {
  const owner: DataOwner = { accountId: call.viewer.accountId ?? '', memberId: call.viewer.memberId }
  const { primaries } = await readSiteConfig(call.database)
  return new FileAnswer(
    {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${call.now.toISOString().slice(0, 10)}.zip"`,
    },
    zipStream(filesOf(call, parts, owner, aboutText(primaries.appTitle, call.now))),
  )
}

async function* filesOf(
  call: Call,
  parts: readonly OwnData[],
  owner: DataOwner,
  about: string,
): AsyncIterable<ZipFileEntry> {
  yield { path: 'about-this-export.txt', bytes: Buffer.from(about) }
  for (const part of parts) for await (const entry of part(call.database, owner)) yield fileOf(entry)
}

function fileOf(entry: OwnDataEntry): ZipFileEntry {
  if ('value' in entry) return { path: entry.path, bytes: Buffer.from(asJson(entry.value)) }
  const open = 'rows' in entry ? async () => Readable.from(jsonRows(entry.rows)) : entry.bytes
  return { path: entry.path, open }
}

/** A JSON array, row by row. */
async function* jsonRows(rows: AsyncIterable<unknown>): AsyncIterable<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + asJson(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

function aboutText(site: string, now: Date): string {
  return [
    `Everything ${site} holds about you, as of ${now.toISOString()}.`,
    '',
    'Each .json file is plain text that people and programs can read. Times are in UTC (ISO 8601).',
    'Folders hold the files that belong to you as they are stored.',
    'Passwords, keys and recovery codes are not part of it: they are kept in a form that nobody can read.',
    '',
  ].join('\n')
}
