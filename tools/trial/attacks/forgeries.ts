import type pg from 'pg'
import { forged, rechain, rechainJournal } from '#tests/kit/forgery.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { verifyAudit } from '#tools/verify-history/audit.ts'
import { verifyHistories } from '#tools/verify-history/verify.ts'
import type { Attack } from './attack.ts'

interface Victim {
  site: string
  record: string
}

/** Changes to a history by someone with all rights over the database, who also recomputes what depends on it inside the record. */
const FORGERIES: Record<string, (owner: pg.Client, victim: Victim) => Promise<unknown>> = {
  'an entry changed and the record chained anew': async (owner, { record }) => {
    await owner.query(
      `update legal_entry set status = 'Compliant', note_html = '<p>x</p>' where record_id = $1 and number = 1`,
      [record],
    )
    await rechain(owner, record)
  },
  'an entry dated 2019': async (owner, { record }) => {
    await owner.query(`update legal_entry set at = '2019-01-01' where record_id = $1 and number = 2`, [record])
    await rechain(owner, record)
  },
  'the end cut off': async (owner, { record }) => {
    await owner.query(
      'delete from legal_entry where record_id = $1 and number = (select max(number) from legal_entry where record_id = $1)',
      [record],
    )
    await rechain(owner, record)
  },
  'the record taken away': async (owner, { record }) => {
    await owner.query('delete from legal_entry where record_id = $1', [record])
    await owner.query('delete from member_legal_item where id = $1', [record])
  },
  'another author named': async (owner, { record }) => {
    await owner.query(
      `update legal_entry_name set display_name = 'Somebody else' where entry_id in (select id from legal_entry where record_id = $1)`,
      [record],
    )
  },
  'the record taken out of the journal, which is chained anew': async (owner, { record, site }) => {
    await owner.query('delete from legal_journal where record_id = $1', [record])
    await rechainJournal(owner, site)
  },
}

export const histories: Attack = {
  name: 'Histories forged by whoever has all rights over the database',
  run: async ({ ownerUrl }) => {
    const victim = await asOwnerOf(ownerUrl, async (owner) => {
      const { rows } = await owner.query<Victim>(
        `select site_id as site, record_id as record from legal_entry group by 1, 2 having count(*) > 2 order by 2 limit 1`,
      )
      return rows[0]
    })
    if (!victim) throw new Error('The sample data has no record with three entries.')
    const unseen: string[] = []
    for (const [name, forge] of Object.entries(FORGERIES)) {
      const { broken } = await forged(
        { ownerUrl },
        (owner) => forge(owner, victim),
        () => verifyHistories(ownerUrl, null),
      )
      if (broken.length === 0) unseen.push(name)
    }
    const { broken } = await verifyHistories(ownerUrl, null)
    const count = Object.keys(FORGERIES).length
    return {
      isRefused: unseen.length === 0 && broken.length === 0,
      figure: `${count - unseen.length} of ${count} named${unseen.length ? `; not: ${unseen.join(', ')}` : ''}`,
    }
  },
}

export const auditLog: Attack = {
  name: 'The audit log changed, cut in the middle and dated back',
  run: async ({ ownerUrl, visitors }) => {
    const cookie = await visitors.signedIn('admin@guildhall.test')
    for (const titleLimit of [80, 90, 100])
      await visitors.call('PATCH', '/api/forum/settings', { cookie, body: { titleLimit } })
    const second = `where (site_id, number) in (select site_id, max(number) - 1 from audit_entry group by site_id having max(number) > 2)`
    const rehash = `update audit_entry e set hash = audit_hash(e) ${second}`
    const forgeries = [
      [`update audit_entry set actor_id = null ${second}`, rehash],
      [`update audit_entry set at = '2019-01-01' ${second}`, rehash],
      [`delete from audit_entry ${second}`],
    ]
    let named = 0
    for (const forgery of forgeries)
      named += await asOwnerOf(ownerUrl, async (owner) => {
        await owner.query(['begin', ...forgery].join(';'))
        const { broken } = await verifyAudit(owner)
        await owner.query('rollback')
        return broken.length > 0 ? 1 : 0
      })
    return { isRefused: named === forgeries.length, figure: `${named} of ${forgeries.length} named` }
  },
}
