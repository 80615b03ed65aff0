import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import type { DataOwner, OwnData, OwnDataEntry } from '#platform/server/own-data.ts'

/**
 * Everything this site holds about the caller as one ZIP: JSON for programs, files as they are, and a text that explains the contents
 * (ACC-B7). It is streamed, so a long export takes no more memory than a short one.
 */
export const exportOwnData = (call: Call, parts: readonly OwnData[]): Promise<FileAnswer> =>
  oneExportAtATime(call, () => archiveOf(call, parts))

async function archiveOf(call: Call, parts: readonly OwnData[]): Promise<FileAnswer> {
  const owner: DataOwner = { accountId: call.viewer.accountId ?? '', memberId: call.viewer.memberId }
  const { primaries } = await readSiteConfig(call.database)
  const zip = new ZipFile()
  const output = outputOf(zip)
  // An unreadable part aborts the download, so that nobody takes an incomplete export for a complete one.
  const abort = (problem: Error) => void output.destroy(problem)
  zip.on('error', abort)
  writeArchive(zip, entriesOf(call, parts, owner), aboutText(primaries.appTitle, call.now)).catch(abort)
  return new FileAnswer(
    {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${call.now.toISOString().slice(0, 10)}.zip"`,
    },
    output,
  )
}

async function* entriesOf(call: Call, parts: readonly OwnData[], owner: DataOwner): AsyncIterable<OwnDataEntry> {
  for (const part of parts) yield* part(call.database, owner)
}

async function writeArchive(zip: ZipFile, entries: AsyncIterable<OwnDataEntry>, about: string): Promise<void> {
  zip.addBuffer(Buffer.from(about), 'about-this-export.txt')
  const openInOrder = sequentialOpener(outputOf(zip))
  for await (const entry of entries) {
    if ('value' in entry) zip.addBuffer(Buffer.from(asJson(entry.value)), entry.path)
    else if ('rows' in entry)
      zip.addReadStreamLazy(
        entry.path,
        openInOrder(async () => Readable.from(jsonRows(entry.rows))),
      )
    else zip.addReadStreamLazy(entry.path, openInOrder(entry.bytes))
  }
  zip.end()
}

/**
 * Opens each file after the previous one was written, because there may be more of them than can be open at once. A failing file aborts
 * the download, and an aborted download leaves none open.
 */
function sequentialOpener(output: Readable) {
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  return (bytes: () => Promise<Readable>) =>
    (opened: (problem: unknown, stream: Readable) => void): void => {
      const take = (stream: Readable) => {
        current = stream.once('error', (problem) => output.destroy(problem))
        if (output.destroyed) stream.destroy()
        else opened(null, stream)
      }
      bytes().then(take, (problem: Error) => output.destroy(problem))
    }
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

/** The library declares a narrower type than the stream it returns. */
const outputOf = (zip: ZipFile) => zip.outputStream as unknown as Readable

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
