import { sql as raw } from 'kysely'
import { shownMembersById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isFlag, isId, pageOf } from '#platform/server/database/keyset.ts'
import type { DirectoryEntry } from './contract.ts'
import { patternsOf } from './patterns.ts'

/** What the directory is searched and filtered by. */
interface Filter {
  query?: string | undefined
  company?: string | undefined
  topic?: string | undefined
  badge?: string | undefined
}

interface Search {
  patterns: readonly string[]
  terms: readonly string[]
  now: Date
}

interface Found {
  id: string
  name: string
}

const isText = (part: unknown): boolean => typeof part === 'string'

/** A page of the directory by name (ACC-B8). Where nobody matches a search as it was typed, typing errors are forgiven on all its pages. */
export async function directoryList(call: Call, input: Filter & { cursor?: string | undefined; limit: number }) {
  const search = { patterns: patternsOf(input.query), terms: termsOf(input), now: call.now }
  const [name, id, isForgiving] = decodeCursor(input.cursor, [isText, isId, isFlag]) ?? []
  const after = typeof name === 'string' && typeof id === 'string' ? { name, id } : undefined
  const part = { after, most: input.limit + 1 }
  const exact = isForgiving ? [] : await found(call.database, search, { ...part, forgiving: false })
  const forgiving = exact.length === 0 && search.patterns.length > 0 && (!after || isForgiving === true)
  const rows = forgiving ? await found(call.database, search, { ...part, forgiving }) : exact
  const page = pageOf(rows, input.limit, (row: Found) => [row.name, row.id, forgiving])
  const items = await entriesOf(call.database, page.rows)
  return { items, nextCursor: page.nextCursor, isApproximate: forgiving && items.length > 0 }
}

/** The caller's entry as other members see it (ACC-B8). */
export async function ownEntry({ database, viewer, now }: Call): Promise<{ entry: DirectoryEntry | null }> {
  const listed = await database.one(
    sql
      .selectFrom('directory_entry')
      .select(['member_id as id', 'name'])
      .where('member_id', '=', viewer.memberId ?? '')
      .where(raw<boolean>`expires > ${now}::timestamptz`),
  )
  const [entry] = await entriesOf(database, listed ? [listed] : [])
  return { entry: entry ?? null }
}

/** The terms by which entries are filtered, as migration 0125 writes them. */
const termsOf = ({ company, topic, badge }: Filter): string[] => [
  ...(company ? [`company:${company.toLowerCase()}`] : []),
  ...(topic ? [`topic:${topic}`] : []),
  ...(badge ? [`badge:${badge}`] : []),
]

interface Part {
  after?: Found | undefined
  most: number
  forgiving: boolean
}

function found(database: SiteDatabase, { patterns, terms, now }: Search, { after, most, forgiving }: Part) {
  const call = raw<Found & { ordinal: string }>`directory_found(${patterns}::text[], ${forgiving}, ${terms}::text[],
    ${now}::timestamptz, ${after?.name ?? null}::text, ${after?.id ?? null}::uuid, ${most})`
  return database.many(sql.selectFrom(call.as('found')).select(['found.id', 'found.name']).orderBy('found.ordinal'))
}

async function entriesOf(database: SiteDatabase, rows: readonly Found[]): Promise<DirectoryEntry[]> {
  const members = await shownMembersById(
    database,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => {
    const member = members.get(id)
    return member ? [member] : []
  })
}
