import { sql as raw } from 'kysely'
import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import type { LandingTab, PageVersion } from '../contract.ts'
import { versionNotFound } from './errors.ts'

interface Row {
  id: string
  name: string
  revision: number | null
  at: Date
  by: string | null
  failed: boolean
}

/** Revision of a plan within a cursor; published revisions start at 1. */
const PLANNED = 0

/**
 * Plans first, latest first, then published versions by descending revision (DES-B2). Revisions give the order in
 * which pages went live, regardless of clocks.
 */
export async function versionList(call: Call, input: { cursor?: string | undefined; limit: number }) {
  const after = decodeCursor(input.cursor, [isRevision, isInstant, isId])
  const [revision, at, id] = (after ?? []) as [number?, string?, string?]
  const [plans, versions, live] = await Promise.all([
    revision === undefined || revision === PLANNED ? call.database.many(plansAfter(at, id, input.limit)) : [],
    call.database.many(versionsBefore(revision || undefined, input.limit)),
    liveRevision(call.database),
  ])
  const page = pageOf<Row>([...plans, ...versions], input.limit, (row) => [
    row.revision ?? PLANNED,
    row.at.toISOString(),
    row.id,
  ])
  const names = await namesById(
    call.database,
    page.rows.map((row) => row.by),
  )
  return { items: page.rows.map((row) => versionOf(row, names, live)), nextCursor: page.nextCursor }
}

const isRevision = (part: unknown) =>
  Number.isInteger(part) && (part as number) >= PLANNED && (part as number) < 2 ** 31

/** One page of plans plus one row, after the plan with this instant and id. */
function plansAfter(at: string | undefined, id: string | undefined, limit: number) {
  const query = plans()
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return at === undefined ? query : query.where(raw<boolean>`(publish_at, id) < (${at}::timestamptz, ${id}::uuid)`)
}

/** One page of published versions plus one row, before this revision. */
function versionsBefore(revision: number | undefined, limit: number) {
  const query = versions()
    .orderBy('revision', 'desc')
    .limit(limit + 1)
  return revision === undefined ? query : query.where('revision', '<', revision)
}

/** One published version or plan with its tabs. */
export async function readVersion(call: Call, { id }: { id: string }): Promise<PageVersion & { tabs: LandingTab[] }> {
  const row = await call.database.one(
    sql
      .selectFrom(versions().select('tabs').unionAll(plans().select('tabs')).as('listed'))
      .selectAll()
      .where('id', '=', id),
  )
  if (!row) throw versionNotFound()
  const [names, live] = await Promise.all([namesById(call.database, [row.by]), liveRevision(call.database)])
  return { ...versionOf(row, names, live), tabs: row.tabs }
}

const versions = () =>
  sql
    .selectFrom('landing_page_version')
    .select((column) => [
      'id',
      'name',
      column.ref('revision').$castTo<number | null>().as('revision'),
      'published_at as at',
      'published_by as by',
      raw<boolean>`false`.as('failed'),
    ])

const plans = () =>
  sql
    .selectFrom('landing_page_plan')
    .select([
      'id',
      'name',
      raw<number | null>`null::int`.as('revision'),
      'publish_at as at',
      'planned_by as by',
      raw<boolean>`failed_at is not null`.as('failed'),
    ])

async function liveRevision(database: SiteDatabase): Promise<number | undefined> {
  return (await database.one(sql.selectFrom('landing_page').select('revision')))?.revision
}

const versionOf = (row: Row, names: ReadonlyMap<string, string>, live: number | undefined): PageVersion => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  state: stateOf(row, live),
  at: row.at.toISOString(),
  by: names.get(row.by ?? '') ?? null,
})

function stateOf({ failed, revision }: Row, live: number | undefined): PageVersion['state'] {
  if (revision === null) return failed ? 'failed' : 'planned'
  return revision === live ? 'live' : 'past'
}
