import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { operations } from '#tests/kit/generated.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'
import { verifyAudit } from '#tools/verify-history/audit.ts'
import type { LoggedEntry } from './contract.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const entries = async (query = '', client = ada) =>
  (await client.call<{ items: LoggedEntry[] }>('GET', `/api/audit?${query}`)).body.items
const newest = async () => (await entries('limit=1'))[0]
const changeTom = (userType: string) =>
  ada.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body: { userType } })
const exported = (filter: object, client = ada) => client.call('POST', '/api/audit/export', { body: filter })

describe('an entry of the audit log', () => {
  test('says in words what was done, to whom, and from which address [TEN-B4]', async () => {
    await changeTom('jedi')
    expect(await newest()).toMatchObject({
      label: 'Changed a member',
      actor: { displayName: 'ada of north', isMember: true },
      target: { kind: 'member', name: 'tom of north' },
      address: ada.address,
    })
    const { id } = await publish(await app.signIn('sue'), { title: 'Drains' })
    await ada.call('PATCH', `/api/insights/${id}`, { body: { title: 'Drains and gutters' } })
    expect((await newest())?.target).toEqual({ kind: 'insight', name: 'Drains and gutters' })
    await ada.call('PATCH', '/api/config/switches', { body: { shop: true } })
    expect((await newest())?.target).toEqual({ kind: 'site', name: null })
    await ada.call('POST', '/api/config/lists/suppliers', { body: { name: 'Acme Pumps' } })
    expect((await newest())?.target).toEqual({ kind: null, name: 'Acme Pumps' })
  })

  test('names a bulk action by its number of members, in the file too [TEN-B4, ADM-B2]', async () => {
    const { sue, tom } = app.memberIds.north
    const change = { action: 'supplier', supplier: '' }
    await ada.call('POST', '/api/members/bulk', { body: { selection: { ids: [sue, tom] }, change } })
    const [started] = await entries('limit=1&action=members.bulkStarted')
    expect(started?.target).toEqual({ kind: 'bulkJob', name: '2' })
    expect((await exported({ action: 'members.bulkStarted' })).text).toContain('2 selected members')
  })

  test('has its address in its hash, and those without one verify as before [TEN-B14]', async () => {
    await app.database.site(app.siteIds.north).run(
      sql.insertInto('audit_entry').values({
        site_id: app.siteIds.north,
        id: crypto.randomUUID(),
        actor_id: null,
        action: 'members.expired',
        subject: app.memberIds.north.tom,
        before: null,
        after: null,
      }),
    )
    await changeTom('subscriber')
    const number = (await newest())?.number
    const found = await asOwnerOf(app.ownerUrl, async (owner) => {
      const whole = await verifyAudit(owner)
      await owner.query(`begin; update audit_entry set address = '203.0.113.9' where number = ${number}`)
      const { broken } = await verifyAudit(owner)
      await owner.query('rollback')
      return { whole: whole.broken, broken: broken.map((line) => line.replace(/^.*audit entry /, '')) }
    })
    expect(found).toEqual({ whole: [], broken: [`${number}: it differs from what was recorded`] })
  })

  test('is found by the days of the site, both included [TEN-B4]', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
    const all = (await entries('limit=100')).length
    expect((await entries(`limit=100&fromDay=${today}&toDay=${today}`)).length).toBe(all)
    expect(await entries('toDay=2020-01-01')).toEqual([])
    expect(await entries('fromDay=2038-01-01')).toEqual([])
  })
})

describe('the export', () => {
  test('holds what the filters match, in words, and is an entry itself; for administrators of the site alone [TEN-B4]', async () => {
    await changeTom('jedi')
    const answer = await exported({ subject: app.memberIds.north.tom })
    const [head, first, ...rest] = answer.text.trim().split('\r\n')
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['x-cut']).toBeUndefined()
    expect(head).toContain('Number,Time,Who,Id of who,From address,Action,Target')
    expect(first).toContain('ada of north')
    expect(first).toContain('Changed a member,tom of north')
    expect(first).toContain('User type: subscriber,User type: jedi')
    expect(rest.length).toBe((await entries(`limit=100&subject=${app.memberIds.north.tom}`)).length - 1)
    expect(await newest()).toMatchObject({
      action: 'audit.exported',
      label: 'Exported the audit log',
      after: { subject: app.memberIds.north.tom, count: rest.length + 1 },
    })
    expect((await exported({}, await app.signIn('sue'))).status).toBe(403)
    expect((await exported({ actorId: app.memberIds.north.ada }, await app.signIn('ada', 'south'))).status).toBe(404)
  })

  test('of everything leaves out what was added after it began [TEN-B4]', async () => {
    const { text } = await exported({})
    const number = (await newest())?.number ?? 0
    expect(text).toContain(`\r\n${number - 1},`)
    expect(text).not.toContain(`\r\n${number},`)
  })
})

describe('every audited action', () => {
  test('is listed in words, which a site can change [TEN-B4, TEN-B8]', async () => {
    const { items } = (await ada.call<Listed>('GET', '/api/audit/actions')).body
    const listed = new Set(items.flatMap(({ actions }) => actions.map(({ action }) => action)))
    const declared = [...new Set([...operations.flatMap(({ auditAction }) => auditAction ?? []), ...(await noted())])]
    expect(declared.length).toBeGreaterThan(50)
    expect(declared.filter((action) => !listed.has(action))).toEqual([])
    await ada.call('PUT', '/api/config/texts', { body: { texts: { 'members.audit.changed': 'Changed a fellow' } } })
    await changeTom('subscriber')
    expect((await newest())?.label).toBe('Changed a fellow')
  })
})

interface Listed {
  items: { actions: { action: string }[] }[]
}

/** Actions noted by name: by a job, or by what an administrator does to something of somebody else's. */
async function noted(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(['src/**/*.ts', 'tools/site/*.ts'])) {
    const source = file.endsWith('.test.ts') ? '' : readFileSync(file, 'utf8')
    if (!/writeAudit|audit\.note|auditOthers|noteInAuditLog/.test(source)) continue
    for (const [, action = ''] of source.matchAll(/(?:action: |auditOthers\(.*?|noteInAuditLog\(.*?)'(\w+\.\w+)'/g))
      found.push(action)
  }
  return found
}
