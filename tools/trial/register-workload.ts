import { createHash } from 'node:crypto'
import type pg from 'pg'
import { pdf } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import type { Caller } from '#tools/trial/caller.ts'
import { compared } from '#tools/trial/forum-workload.ts'

const STATUSES = ['Compliant', 'In Progress', 'Not Compliant', 'Not applicable']

interface OwnRecord {
  item: string
  record: string
}

/** A few members who record their compliance with evidence, and an administrator who reviews it; records what was acknowledged. */
export class RegisterWorkload {
  /** Notes of entries by acknowledged id. */
  readonly #entries = new Map<string, string>()
  /** SHA-256 of the uploaded bytes by acknowledged document id. */
  readonly #documents = new Map<string, string>()
  readonly #holders: readonly { caller: Caller; records: OwnRecord[] }[]
  readonly #administrator: Caller

  private constructor(holders: readonly { caller: Caller; records: OwnRecord[] }[], administrator: Caller) {
    this.#holders = holders
    this.#administrator = administrator
  }

  /** Each member adds the first items of the site's register. */
  static async started(members: readonly Caller[], administrator: Caller): Promise<RegisterWorkload> {
    const { items } = await administrator.get<{ items: { key: string }[] }>('/legal-register/items?limit=3')
    const holders = await Promise.all(
      members.map(async (caller) => {
        const records: OwnRecord[] = []
        for (const { key } of items) {
          const { id } = await caller.insist('POST', '/legal-register/mine', { key })
          records.push({ item: key, record: id })
        }
        return { caller, records }
      }),
    )
    return new RegisterWorkload(holders, administrator)
  }

  /** One piece of work: a document and an entry with it, and sometimes a review. Returns the entry's id. */
  async act(title: string): Promise<string> {
    const [writer = 0, number = 0] = title.match(/\d+/g)?.map(Number) ?? []
    const { caller, records } = this.#holders[writer % this.#holders.length] as { caller: Caller; records: OwnRecord[] }
    const { item, record } = records[number % records.length] as OwnRecord
    const bytes = Buffer.concat([pdf(), Buffer.from(`%${title} ${'more '.repeat(number % 5_000)}`)])
    const sent = await caller.insist(
      'POST',
      `/legal-register/mine/${item}/documents?name=${writer}-${number}.pdf`,
      bytes,
    )
    this.#documents.set(sent.id, createHash('sha256').update(bytes).digest('hex'))
    const { id } = await caller.insist('POST', `/legal-register/mine/${item}/compliance`, {
      userComplianceCheck: STATUSES[number % STATUSES.length],
      userComplianceNote: paragraphs(title),
      documents: [{ key: sent.id, effectiveOn: '2026-01-01' }],
    })
    this.#entries.set(title, id)
    if (number % 3 === 0) await this.#review(record, `${title}?`)
    return id
  }

  async #review(record: string, note: string): Promise<void> {
    const body = { adminComplianceCheck: 'In Progress', adminComplianceNote: paragraphs(note) }
    this.#entries.set(
      note,
      (await this.#administrator.insist('POST', `/legal-register/records/${record}/reviews`, body)).id,
    )
  }

  /** Differences between the database and what was acknowledged: lost or doubled entries and documents, and register counts. */
  async differences(owner: pg.Client): Promise<string[]> {
    const { rows: entries } = await owner.query<{ id: string; note: string }>(
      `select id, note_plaintext as note from legal_entry where note_plaintext like 'Trial %'`,
    )
    const { rows: documents } = await owner.query<{ id: string; sum: string }>(
      `select f.id, f.sha256 as sum from legal_evidence f join legal_entry e on e.id = f.entry_id
       where e.note_plaintext like 'Trial %'`,
    )
    const { rows: miscounted } = await owner.query<{ member: string }>(
      `select s.member_id as member from legal_subscriber s left join member_legal_item r
         on r.site_id = s.site_id and r.member_id = s.member_id and r.status = 'active'
       group by s.site_id, s.member_id having (s.compliant, s.in_progress, s.not_compliant, s.not_applicable, s.not_assessed)
         is distinct from (count(*) filter (where r.user_status = 'Compliant'), count(*) filter (where r.user_status = 'In Progress'),
         count(*) filter (where r.user_status = 'Not Compliant'), count(*) filter (where r.user_status = 'Not applicable'),
         count(*) filter (where r.user_status = 'Not yet assessed'))`,
    )
    return [
      ...compared(
        'entry',
        this.#entries,
        entries.map(({ note, id }) => [note, id]),
      ),
      ...compared(
        'document',
        this.#documents,
        documents.map(({ id, sum }) => [id, sum]),
      ),
      ...miscounted.map(({ member }) => `register of ${member} miscounted`),
    ]
  }

  /** How much was acknowledged, in a sentence. */
  get sum(): string {
    return `${this.#entries.size} entries of registers and ${this.#documents.size} documents`
  }
}
