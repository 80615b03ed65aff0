import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { addItem, openRegister } from '#tests/kit/legal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'
import { verifyAudit } from '#tools/verify-history/audit.ts'
import type { LoggedEntry } from './contract.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

interface Page {
  items: LoggedEntry[]
  nextCursor: string | null
}

async function entries(query = '', client = ada): Promise<Page> {
  const answer = await client.call<Page>('GET', `/api/audit?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

const newest = async (client = ada) => (await entries('limit=1', client)).items[0]

/** Operations that succeed with a made-up request, and those that need an existing record. */
const audited = operations.filter((route) => route.auditAction !== undefined && route.roles.join() === 'admin')

describe('the audit log', () => {
  test('holds who changed what, when, before and after, for administrators of the site alone [TEN-B4]', async () => {
    const tom = app.memberIds.north.tom
    const change = await ada.call('PATCH', `/api/members/${tom}`, { body: { userType: 'jedi' } })
    expect(change.status).toBe(200)
    expect(await newest()).toMatchObject({
      actor: { id: app.memberIds.north.ada, displayName: 'ada of north', isMember: true },
      action: 'members.changed',
      subject: tom,
      before: { user_type: 'subscriber' },
      after: { user_type: 'jedi' },
    })
    expect((await (await app.signIn('sue')).call('GET', '/api/audit')).status).toBe(403)
    expect((await entries('', await app.signIn('ada', 'south'))).items).toEqual([])
  })

  test('is read by action, feature, actor, subject and time, newest first, page by page [TEN-B4]', async () => {
    const bea = await app.signIn('bea')
    const start = (await newest())?.at as string
    for (const shop of [false, true]) await bea.call('PATCH', '/api/config/switches', { body: { shop } })
    await bea.call('PUT', '/api/config/news', { body: { address: '' } })
    const { items } = await entries(`actorId=${app.memberIds.north.bea}`)
    expect(items.map(({ action }) => action)).toEqual([
      'news.addressChanged',
      'site.switchesChanged',
      'site.switchesChanged',
    ])
    expect((await entries('action=site')).items.every(({ action }) => action.startsWith('site.'))).toBe(true)
    expect((await entries(`action=news.addressChanged&subject=${app.siteIds.north}`)).items).toHaveLength(1)
    expect((await entries(`from=${items[0]?.at}`)).items.length).toBeGreaterThanOrEqual(1)
    expect((await entries(`until=${start}`)).items.map(({ number }) => number)).not.toContain(items[0]?.number)
    const first = await entries('limit=2')
    const second = await entries(`limit=2&cursor=${first.nextCursor}`)
    expect(second.items[0]?.number).toBe((first.items[1]?.number ?? 0) - 1)
  })

  test('counts without a gap and chains each entry to the one before, however many are written at once [TEN-B14]', async () => {
    const limits = [31, 32, 33, 34, 35, 36]
    const answers = await Promise.all(
      limits.flatMap((titleLimit) => [
        ada.call('PATCH', '/api/forum/settings', { body: { titleLimit } }),
        ada.call('PATCH', '/api/config/policies', { body: { accessFee: titleLimit } }),
      ]),
    )
    const added = await entries('limit=100')
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(added.items.map(({ number }) => number)).toEqual(added.items.map((_, at) => added.items.length - at))
    expect(await asOwnerOf(app.ownerUrl, verifyAudit)).toEqual({ entries: added.items.length, broken: [] })
  })

  test('takes number, time and hash from the database alone, whatever the server’s role inserts [TEN-B14]', async () => {
    const last = await newest()
    await app.database.site(app.siteIds.north).run(
      sql.insertInto('audit_entry').values({
        site_id: app.siteIds.north,
        id: crypto.randomUUID(),
        actor_id: null,
        action: 'test.forged',
        subject: 'x',
        before: null,
        after: null,
        ...({ number: 1, at: '2019-01-01T00:00:00Z', hash: Buffer.from('00', 'hex') } as object),
      }),
    )
    const forged = await newest()
    expect(forged?.number).toBe((last?.number ?? 0) + 1)
    expect(Date.parse(forged?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(last?.at ?? ''))
    expect(forged?.hash).toHaveLength(64)
  })

  test('names entries that somebody with all rights changed, removed or backdated [TEN-B14]', async () => {
    const [last] = (await entries('limit=1')).items
    const middle = (last?.number ?? 0) - 1
    const where = `where site_id = '${app.siteIds.north}' and number = ${middle}`
    const rehash = `update audit_entry e set hash = audit_hash(e) ${where}`
    const found = (...forgery: string[]) =>
      asOwnerOf(app.ownerUrl, async (owner) => {
        await owner.query(['begin', ...forgery].join(';'))
        const { broken } = await verifyAudit(owner)
        await owner.query('rollback')
        return broken.map((line) => line.replace(/^.*audit entry /, ''))
      })
    const tampered = `update audit_entry set actor_id = null ${where}`
    const dated = `update audit_entry set at = '2019-01-01' ${where}`
    expect(await found(tampered)).toEqual([`${middle}: it differs from what was recorded`])
    expect(await found(tampered, rehash)).toEqual([
      `${middle + 1}: it is chained to a different entry than the one before it`,
    ])
    expect(await found(`delete from audit_entry ${where}`)).toEqual([`${middle + 1}: entries before it are missing`])
    expect(await found(dated, rehash)).toContain(
      `${middle + 1}: it is chained to a different entry than the one before it`,
    )
  })

  test('holds nothing of a change that was refused or failed', async () => {
    const before = (await newest())?.number
    const alone = await ada.call('PATCH', '/api/forum/settings', { body: { titleLimit: -1 } })
    const taken = await ada.call('POST', '/api/config/lists/industries', { body: { name: 'Water' } })
    expect([alone.status, taken.status]).toEqual([400, 409])
    expect((await newest())?.number).toBe(before)
  })

  test('says what an administrator did with an insight that somebody else wrote [TEN-B4]', async () => {
    const { id } = await publish(await app.signIn('sue'), { title: 'Drains' })
    expect((await newest())?.subject).not.toBe(id)
    await ada.call('PATCH', `/api/insights/${id}`, { body: { title: 'Drains and gutters' } })
    expect(await newest()).toMatchObject({ action: 'insights.changed', subject: id, before: { title: 'Drains' } })
  })
})

describe('every change reserved for administrators', () => {
  test('says what it leaves in the log, but for those that change nothing others see [TEN-B14]', () => {
    const silent = operations.filter(
      ({ method, roles, auditAction }) => method !== 'GET' && roles.join() === 'admin' && auditAction === undefined,
    )
    expect(silent.map(({ name }) => name)).toEqual([
      'members.previewBulk',
      'members.previewRemoval',
      'members.previewEmail',
      'members.previewInvitations',
      'members.previewImport',
      'universityFiles.sendPicture',
      'universityFiles.sendDocument',
      'universityFiles.sendFilm',
      'universityAssigning.previewAssignment',
      'plans.order',
      'invoices.create',
      'invoices.saveDraft',
      'invoices.discard',
      'bankStatements.previewStatement',
      'products.sendPicture',
      'products.sendDocument',
      'landingDesigner.saveWorkingCopy',
      'landingDesigner.dropWorkingCopy',
      'landingDesigner.content',
      'landingVariants.previewVariant',
    ])
  })

  test('leaves an entry where it succeeds [TEN-B14]', { timeout: 60_000 }, async () => {
    const { key } = await addItem(ada, { title: 'An act' })
    const unlogged: string[] = []
    let succeeded = 0
    for (const route of audited) {
      const before = (await newest())?.number ?? 0
      const { status } = await send(ada, requestTo(route, { id: key, text: 'water' }))
      if (status >= 300) continue
      succeeded += 1
      const after = await newest()
      if (after?.number !== before + 1 || after.action !== route.auditAction) unlogged.push(route.name)
    }
    expect(unlogged).toEqual([])
    expect(succeeded).toBeGreaterThan(12)
  })
})
