import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import type { DataOwner, OwnData, OwnDataEntry } from '#platform/server/own-data.ts'

/**
 * Everything this site holds about the caller as one ZIP: JSON that programs read, files as they were, and a text that says
 * what is what (ACC-B7). It is written while it is sent, so a long one takes no more memory than a short one.
 */
export async function exportOwnData(call: Call, parts: readonly OwnData[]): Promise<FileAnswer> {
  const owner: DataOwner = { accountId: call.viewer.accountId ?? '', memberId: call.viewer.memberId }
  const { primaries } = await readSiteConfig(call.database)
  const zip = new ZipFile()
  const written = write(zip, entriesOf(call, parts, owner), aboutText(primaries.appTitle, call.now))
  // Something that cannot be read ends the download in the middle, so that nobody takes a part for the whole.
  written.catch((problem: Error) => (zip.outputStream as unknown as Readable).destroy(problem))
  return new FileAnswer(
    {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${call.now.toISOString().slice(0, 10)}.zip"`,
    },
    zip.outputStream,
  )
}

async function* entriesOf(call: Call, parts: readonly OwnData[], owner: DataOwner): AsyncIterable<OwnDataEntry> {
  for (const part of parts) yield* part(call.database, owner)
}

async function write(zip: ZipFile, entries: AsyncIterable<OwnDataEntry>, about: string): Promise<void> {
  zip.addBuffer(Buffer.from(about), 'about-this-export.txt')
  for await (const entry of entries) {
    if ('value' in entry) zip.addBuffer(Buffer.from(asJson(entry.value)), entry.path)
    else if ('rows' in entry) zip.addReadStream(Readable.from(jsonRows(entry.rows)), entry.path)
    else zip.addReadStream(await entry.bytes(), entry.path)
  }
  zip.end()
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
