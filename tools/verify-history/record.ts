import { commitmentOf, hashOf, rootOf } from '#tools/verify-history/chain.ts'
import { wrongWithEvidence } from '#tools/verify-history/evidence.ts'
import type { HistoryRow } from '#tools/verify-history/read.ts'
import { Statuses } from '#tools/verify-history/status.ts'

/** Returns the SHA-256 of a stored file, or why there is none; null if bytes are not checked. */
export type Sums = ((fileId: string) => Promise<string>) | null

/** How far the time of an entry of format 1 may decrease, in ms: servers set it before they waited for the lock. */
const EARLIER_ALLOWED = 5 * 60_000

export interface Broken {
  /** The entry, the first and last of several entries, or the record itself. */
  location: string
  reason: string
}

/** Checks one record while its entries are read in order. */
export class CheckedRecord {
  readonly broken: Broken[] = []
  entries = 0
  #last: HistoryRow
  /** The hash that the next entry must refer to. */
  #before: string
  #number = 0
  /** Time and format of the previous entry. */
  #at = Number.NEGATIVE_INFINITY
  #format = 0
  #statuses = new Statuses()
  /** Whether the chain is intact so far; only then are the resulting statuses meaningful. */
  #isChain = true

  constructor(siteId: string, first: HistoryRow) {
    this.#last = first
    this.#before = rootOf({ site: siteId, id: first.record, member: first.member, item: first.item })
  }

  get row(): HistoryRow {
    return this.#last
  }

  /** Checks the next entry: its number, its previous hash, its contents and its evidence. */
  async check(row: HistoryRow, sums: Sums): Promise<void> {
    this.#last = row
    if (!row.is_entry) return
    const number = Number(row.number)
    const report = (reason: string) => {
      this.#isChain = false
      this.#report(number, reason)
    }
    const isNext = number === this.#number + 1
    if (!isNext) this.#missing(this.#number + 1, number - 1)
    else if (row.previous !== this.#before)
      report(number === 1 ? 'does not begin at this record' : 'does not stand on the entry before it')
    if (hashOf(row) !== row.hash) report('is not what was recorded')
    for (const reason of [
      ...this.#wrongWithTime(row),
      ...wrongWithJournal(row),
      ...wrongWithItem(row),
      ...wrongWithName(row),
    ])
      this.#report(number, reason)
    for (const reason of await wrongWithEvidence(row, sums)) this.#report(number, reason)
    this.#statuses.add(row)
    this.entries += 1
    this.#number = number
    this.#before = row.hash
    this.#at = Number(row.at)
    this.#format = Number(row.format)
  }

  #wrongWithTime({ at, format }: HistoryRow): string[] {
    const allowed = format === '1' ? EARLIER_ALLOWED : 0
    return [
      ...(Number(at) < this.#at - allowed ? ['is dated before the entry before it'] : []),
      ...(Number(format) < this.#format ? ['has an older format than the entry before it'] : []),
    ]
  }

  /** Checks the end of the chain as stored in the record, the resulting statuses, and the record's references. */
  close(): void {
    const { entries, head } = this.#last
    if (this.#number < entries) this.#missing(this.#number + 1, entries)
    else if (this.#number > entries) this.#report(this.#number, 'is not counted by its record')
    else if (entries === 0 ? head !== null : head !== this.#before)
      this.#report(this.#number, 'is not the end that its record keeps')
    if (this.#isChain && this.#number === entries)
      for (const reason of this.#statuses.wrongWith(this.#last)) this.broken.push({ location: 'the record', reason })
    for (const reason of this.#wrongWithLines()) this.broken.push({ location: 'the record', reason })
    if (this.#last.item_title === null) this.broken.push({ location: 'the record', reason: 'leads to no item' })
  }

  /** Compares the record itself with the site's journal. */
  #wrongWithLines(): string[] {
    const { made, closed, status_of_record: status, entries, head } = this.#last
    if (made === null) return ['is not in the journal of the site']
    if (status === 'active') return []
    if (closed === null) return ['is closed, and the journal of the site does not say so']
    return closed === `${entries} ${head ?? made}` ? [] : ['does not end where it was closed']
  }

  #report(number: number, reason: string): void {
    this.broken.push({ location: `entry ${number}`, reason })
  }

  /** Reports missing entries in one line, as a forged count may be any number. */
  #missing(from: number, to: number): void {
    this.#isChain = false
    if (from === to) this.#report(from, 'is missing')
    else this.broken.push({ location: `entries ${from} to ${to}`, reason: 'are missing' })
  }
}

function wrongWithJournal({ journalled, hash }: HistoryRow): string[] {
  if (journalled === null) return ['is not in the journal of the site']
  return journalled === hash ? [] : ['is not the entry that the journal of the site names']
}

function wrongWithItem({ format, item_hash: hash, saved_item_hash: saved }: HistoryRow): string[] {
  if (format === '1') return []
  if (saved === null) return ['was made of a revision of the legal item that is gone']
  return hash === saved ? [] : ['was made of a revision of the legal item that said something else']
}

/** Checks the stored name of the author, as long as the author exists (PROF-19). */
function wrongWithName(row: HistoryRow): string[] {
  const { named, name, salt, author_id: author, author_commitment: commitment, has_author: hasAuthor } = row
  if (named !== null && named !== author) return ['has the name of another author beside it']
  if (commitment === null) return []
  if (name === null || salt === null) return hasAuthor ? ['has lost the name of its author'] : []
  return commitmentOf(salt, name) === commitment ? [] : ['has another name beside it than its author had']
}
