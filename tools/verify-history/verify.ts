import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql as raw } from 'kysely'
import { storageKey } from '#features/files/server.ts'
import { openDatabase, type SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type JournalHead, verifyJournal } from '#tools/verify-history/journal.ts'
import { changedItems, type HistoryRow, histories, ROWS, withoutRecord } from '#tools/verify-history/read.ts'
import { CheckedRecord, type Sums } from '#tools/verify-history/record.ts'

export interface Verified {
  entries: number
  records: number
  /** One line per broken entry or record: site, member, item, entry, reason. */
  broken: string[]
  /** The head of each site's journal, to be noted outside the database. */
  journals: (JournalHead & { host: string })[]
}

/**
 * Recomputes every history of every site from the database (LEG-B5), with the server's own role, page by page, also while
 * the server runs: numbers, times, previous hashes, contents, the legal item's revision and the author, the end of the
 * chain, the resulting statuses, and the evidence; with a `storage` the stored bytes too. Then compares each site's
 * journal, which reveals a history that was rebuilt, truncated or deleted. `rows` is the page size. A journal rebuilt
 * together with the histories can only be detected with an earlier copy of its head.
 */
export async function verifyHistories(ownerUrl: string, storage: Storage | null, rows = ROWS): Promise<Verified> {
  const database = openDatabase(roleUrls(ownerUrl).app, { size: 2 })
  try {
    const sum: Verified = { entries: 0, records: 0, broken: [], journals: [] }
    for (const { id, host } of await sitesOf(ownerUrl)) {
      const site = database.site(id)
      const sums = storage && sumsOf(storage, id)
      for await (const checked of recordsOf(site, sums, { rows })) {
        sum.entries += checked.entries
        sum.records += 1
        if (checked.broken.length > 0)
          sum.broken.push(...(await stillBroken(site, sums, checked.row)).map(onHost(host)))
      }
      for (const { record, entries } of await site.many(withoutRecord()))
        sum.broken.push(`${host}, record ${record}: is gone, and its ${entries} entries are there`)
      for (const { id: item, title, revision } of await site.many(changedItems()))
        sum.broken.push(`${host}, item ${item} (${title}): does not say what was saved as its revision ${revision}`)
      const { head, broken } = await verifyJournal(site, rows)
      sum.broken.push(...broken.map(onHost(host)))
      if (head.lines > 0) sum.journals.push({ host, ...head })
    }
    return sum
  } finally {
    await database.end()
  }
}

/** Every site, including those without a host; read with the workers' role, which sees them all. */
async function sitesOf(ownerUrl: string): Promise<{ id: string; host: string }[]> {
  const database = openDatabase(roleUrls(ownerUrl).jobs, { size: 1 })
  try {
    return await database.shared.many(
      statement<{ id: string; host: string }>(raw`
        select site.id, coalesce(
          (select h.host from site_host h where h.site_id = site.id order by h.is_primary desc, h.host limit 1), 'site ' || site.id) as host
        from site order by host`),
    )
  } finally {
    await database.end()
  }
}

type Which = Parameters<typeof histories>[1]

async function* recordsOf(site: SiteDatabase, sums: Sums, which: Which): AsyncGenerator<CheckedRecord> {
  let record: CheckedRecord | undefined
  for await (const row of histories(site, which)) {
    if (record && record.row.record !== row.record) {
      record.close()
      yield record
      record = undefined
    }
    record ??= new CheckedRecord(site.siteId, row)
    await record.check(row, sums)
  }
  record?.close()
  if (record) yield record
}

/** Checks a record a second time, as it may have been erased while it was read. */
async function stillBroken(site: SiteDatabase, sums: Sums, { record }: HistoryRow): Promise<string[]> {
  for await (const { broken, row } of recordsOf(site, sums, { only: record }))
    return broken.map(
      ({ location, reason }) =>
        `member ${row.member} (${row.member_name ?? ''}), item ${row.item} (${row.item_title ?? ''}), ${location}: ${reason}`,
    )
  return []
}

const onHost = (host: string) => (line: string) => `${host}, ${line}`

/** Computes checksums of stored files as streams; '' for a missing file. */
const sumsOf =
  (storage: Storage, siteId: string): NonNullable<Sums> =>
  async (fileId) => {
    const hash = createHash('sha256')
    try {
      await pipeline(await storage.read(storageKey(siteId, fileId)), hash)
    } catch (problem) {
      if ((problem as { code?: string }).code === 'files.not-found') return ''
      throw problem
    }
    return hash.digest('hex')
  }
