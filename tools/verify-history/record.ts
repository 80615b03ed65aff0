import { hashOf, rootOf } from '#tools/verify-history/chain.ts'
import { wrongWithEvidence } from '#tools/verify-history/evidence.ts'
import type { HistoryRow } from '#tools/verify-history/read.ts'
import { Statuses } from '#tools/verify-history/status.ts'

/** Gives the SHA-256 of the stored bytes of a file, or why there is none; null where bytes are not looked at. */
export type Sums = ((fileId: string) => Promise<string>) | null

export interface Broken {
  /** Of the entry, or the first and the last of several; none where it is the record itself. */
  place: string
  reason: string
}

/** One record while its entries are read, in their order. */
export class CheckedRecord {
  readonly broken: Broken[] = []
  entries = 0
  #last: HistoryRow
  /** What the next entry has to stand on. */
  #before: string
  #number = 0
  #statuses = new Statuses()
  /** Whether each entry is what was recorded, in its place; what the entries come to says something only then. */
  #isChain = true

  constructor(siteId: string, first: HistoryRow) {
    this.#last = first
    this.#before = rootOf({ site: siteId, id: first.record, member: first.member, item: first.item })
  }

  get row(): HistoryRow {
    return this.#last
  }

  /** Looks at the next entry: its place, what it stands on, what it says, and its evidence. */
  async look(row: HistoryRow, sums: Sums): Promise<void> {
    this.#last = row
    if (!row.is_entry) return
    const number = Number(row.number)
    const say = (reason: string) => {
      this.#isChain = false
      this.#say(number, reason)
    }
    const isNext = number === this.#number + 1
    if (!isNext) this.#missing(this.#number + 1, number - 1)
    else if (row.previous !== this.#before)
      say(number === 1 ? 'does not begin at this record' : 'does not stand on the entry before it')
    if (hashOf(row) !== row.hash) say('is not what was recorded')
    if (row.named !== null && row.named !== row.author_id) this.#say(number, 'has the name of another author beside it')
    for (const reason of await wrongWithEvidence(row, sums)) this.#say(number, reason)
    this.#statuses.add(row)
    this.entries += 1
    this.#number = number
    this.#before = row.hash
  }

  /** Looks at the end of the chain, as the record keeps it, at what the entries come to, and at where the record leads. */
  close(): void {
    const { entries, head } = this.#last
    if (this.#number < entries) this.#missing(this.#number + 1, entries)
    else if (this.#number > entries) this.#say(this.#number, 'is not counted by its record')
    else if (entries === 0 ? head !== null : head !== this.#before)
      this.#say(this.#number, 'is not the end that its record keeps')
    if (this.#isChain && this.#number === entries)
      for (const reason of this.#statuses.wrongWith(this.#last)) this.broken.push({ place: 'the record', reason })
    if (this.#last.item_title === null) this.broken.push({ place: 'the record', reason: 'leads to no item' })
  }

  #say(number: number, reason: string): void {
    this.broken.push({ place: `entry ${number}`, reason })
  }

  /** One line, however many: a count that was tampered with may say any number. */
  #missing(from: number, to: number): void {
    this.#isChain = false
    if (from === to) this.#say(from, 'is missing')
    else this.broken.push({ place: `entries ${from} to ${to}`, reason: 'are missing' })
  }
}
