import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleUrls } from '#platform/server/migrate.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { bindSite, runPipeline, type Statement } from './pipeline.ts'

// The pipeline uses parts of pg that it does not document. This is what they were last compared with: after an update run these tests,
// compare lib/client.js, lib/connection.js, lib/query.js and lib/utils.js of both versions, and name the new ones here.
const COMPARED_WITH = { pg: '8.23.1', 'pg-protocol': '1.16.1' }

let app: TestApp
let client: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  client = new pg.Client({ connectionString: roleUrls(app.ownerUrl).app })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await app.close()
})

const lock = JSON.parse(readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8'))
const installed = (name: string): string => lock.packages[`node_modules/${name}`].version
const wire = () => (client as unknown as { connection: Record<string, Record<string, string>> }).connection
const one = (text: string, name?: string, values: unknown[] = []): Statement => ({ text, name, values })
const run = async (...statements: Statement[]) =>
  (await runPipeline(client, statements)).answers.map(({ rows }) => rows)

test('the parts of pg that are not documented are those of the version the pipeline was compared with', () => {
  expect({ pg: installed('pg'), 'pg-protocol': installed('pg-protocol') }).toEqual(COMPARED_WITH)
  expect(wire()).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {}, stream: { writable: true } })
})

test('pg records what a pipeline has prepared, so that its own queries and later pipelines do not prepare it again', async () => {
  const statement = one('select $1::int as n', 'recorded', [1])
  expect((await run(bindSite(app.siteIds.north), statement))[1]).toEqual([{ n: 1 }])
  expect(wire().parsedStatements).toMatchObject({ recorded: statement.text, bind_site: expect.any(String) })
  expect(wire().submittedNamedStatements).toEqual({})
  expect((await client.query({ ...statement, values: [2] })).rows).toEqual([{ n: 2 }])
  expect(await run({ ...statement, values: [3] })).toEqual([[{ n: 3 }]])
  const prepared = await client.query("select from pg_prepared_statements where name = 'recorded'")
  expect(prepared.rowCount).toBe(1)
})

test('a pipeline and queries of pg take their turns on one connection, also after one that failed', async () => {
  const failing = runPipeline(client, [
    one('select 1 as n', 'before'),
    one('select 1 / 0', 'broken'),
    one('select 2', 'after'),
  ])
  const [{ answers, problem }, next, own] = await Promise.all([
    failing,
    run(one('select 4 as n', 'next')),
    client.query('select 5 as n'),
  ])
  expect([answers.map(({ rows }) => rows), problem?.message]).toEqual([[[{ n: 1 }]], 'division by zero'])
  expect([next, own.rows]).toEqual([[[{ n: 4 }]], [{ n: 5 }]])
  expect(wire().submittedNamedStatements).toEqual({})
  expect(await run(one('select 2 as n', 'after'))).toEqual([[{ n: 2 }]])
})

test('settings hold for their pipeline only', async () => {
  const { north } = app.siteIds
  const settings = one(
    "select current_setting('plan_cache_mode') as plans, current_setting('transaction_read_only') as only",
  )
  const within = await run(bindSite(north, { plannedOnce: true, readOnly: true }), settings)
  expect(within[1]).toEqual([{ plans: 'force_generic_plan', only: 'on' }])
  expect((await run(bindSite(north), settings))[1]).toEqual([{ plans: 'auto', only: 'off' }])
})
