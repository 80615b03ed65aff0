import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BulkJob } from '#base/bulk-job.ts'
import { until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { Caller } from '#tools/trial/caller.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { Product } from '#tools/trial/product.ts'

// npm run trial:bulk   changes 10,000 members in one bulk action while server and PostgreSQL are killed five times, and checks that each
// was changed exactly once, that the audit log has an entry for each, and that the result has a line for each. [ADM-B2, TEN-B4]
const MEMBERS = 10_000
const KILLS = 5
/** Share of the members between two kills. */
const SHARE = 1 / (KILLS + 1)
/** A job whose worker was killed is taken up after two minutes, checked every minute (ms). */
const TAKEN_UP_WITHIN = 240_000

const failures: string[] = []
const product = new Product(await freePort())
try {
  await product.start()
  await trial()
} catch (problem) {
  failures.push(String(problem))
} finally {
  await product.close()
}
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(
  failures.length ? 'The trial failed.' : 'The trial held: each changed once, audited once, and in the result once.',
)
process.exit(failures.length ? 1 : 0)

async function trial() {
  const ownerUrl = ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined })
  const siteId = await asOwnerOf(ownerUrl, async (owner) => {
    const { rows } = await owner.query("select site_id from site_host where host = 'localhost'")
    return String(rows[0]?.site_id)
  })
  await crowd(ownerUrl, { siteId, host: 'localhost', count: MEMBERS })
  const refused = (why: string) => failures.push(`a call was refused: ${why}`)
  const caller = await Caller.signedIn(product.origin, 'admin@guildhall.test', refused)
  const started = performance.now()
  const { id } = await caller.insist<BulkJob>('POST', '/members/bulk', {
    selection: { filter: { email: '@crowd.test' }, except: [] },
    change: { action: 'userType', userType: 'guest' },
  })
  const read = async (): Promise<BulkJob | undefined> => {
    const answer = await caller.call('GET', `/members/bulk/${id}`).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as BulkJob) : undefined
  }
  const reach = (count: number) =>
    until(
      `${count} members`,
      async () => {
        const job = await read()
        return job !== undefined && (job.done >= count || job.finishedAt !== null)
      },
      TAKEN_UP_WITHIN,
    )
  for (let kill = 1; kill <= KILLS; kill++) {
    await reach(Math.floor(MEMBERS * SHARE * kill))
    await pause(Math.random() * 200)
    const job = await read()
    if (job?.finishedAt) failures.push(`only ${kill - 1} kills came before the end`)
    if (kill % 2) product.killServer()
    else product.killPostgres()
    console.log(`killed ${kill % 2 ? 'server' : 'PostgreSQL'} after ${job?.done ?? '?'} members`)
  }
  await until('the end of the job', async () => Boolean((await read())?.finishedAt), TAKEN_UP_WITHIN * 2)
  console.log(`${MEMBERS} members in ${Math.round((performance.now() - started) / 1000)} s, kills included`)
  await check(ownerUrl, siteId, { caller, id })
}

async function check(ownerUrl: string, siteId: string, { caller, id }: { caller: Caller; id: string }) {
  const found = await asOwnerOf(ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `with crowd as (select m.id, m.user_type from member m join account a on a.id = m.account_id
         where m.site_id = $1 and a.email like '%@crowd.test')
       select count(*) filter (where user_type = 'guest')::int as changed,
         (select count(*)::int from audit_entry e where e.site_id = $1 and e.action = 'members.changed'
            and e.subject in (select id::text from crowd)) as entries,
         (select count(distinct subject)::int from audit_entry e where e.site_id = $1 and e.action = 'members.changed'
            and e.subject in (select id::text from crowd)) as audited
       from crowd`,
      [siteId],
    )
    return rows[0] as { changed: number; entries: number; audited: number }
  })
  const answer = await caller.call('POST', `/members/bulk/${id}/result`, { format: 'csv' }, randomUUID())
  const lines = (await answer.text()).split('\r\n').filter((line) => line.includes('@crowd.test'))
  const inResult = new Set(lines).size
  console.log({ ...found, lines: lines.length, inResult })
  for (const [name, count] of Object.entries({ ...found, lines: lines.length, inResult }))
    if (count !== MEMBERS) failures.push(`${name}: ${count} instead of ${MEMBERS}`)
}
