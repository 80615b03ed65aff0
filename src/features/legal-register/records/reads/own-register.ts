import { type Compilable, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { displayNameOf } from '#features/members/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isDay, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { type Country, ITEMS_PAGE, type ResponsibleFilter, type UserStatus } from '../../fields.ts'
import { searchTerms } from '../../items/search-terms.ts'
import type { RecordRow } from '../../shapes.ts'
import { REMINDER_DAYS } from '../../statement.ts'
import { RECORD_COLUMNS, type RecordColumns } from './columns.ts'
import { recordRowOf } from './shape.ts'

export interface RegisterFilters {
  query?: string | undefined
  area?: string[] | undefined
  country?: Country[] | undefined
  status?: UserStatus[] | undefined
  due?: 'overdue' | 'soon' | undefined
  responsible?: ResponsibleFilter | undefined
}

export interface RegisterQuery extends RegisterFilters {
  cursor?: string | undefined
  limit: number
  sort: 'newest' | 'due'
}

/** Later than any real date, so that records without a review come last. */
const NEVER = '9999-12-31'

/** A page of the viewer's register: active items, ordered by date added or by review date; all filters apply together (LEG-04). */
export async function ownRegister(call: Call, input: RegisterQuery): Promise<Page<RecordRow>> {
  const isDue = input.sort === 'due'
  const page = pageOf(await call.database.many(registerQuery(call, input)), input.limit, (row) => [
    isDue ? (row.next_review ?? NEVER) : row.time_added.toISOString(),
    row.id,
  ])
  return { items: page.rows.map(recordRowOf), nextCursor: page.nextCursor }
}

interface Values {
  memberId: string | null
  terms: readonly string[]
  area: readonly string[]
  country: readonly string[]
  status: readonly string[]
  from: string
  id: string
  rowLimit: number
}
type StatementShape = Pick<RegisterQuery, 'sort' | 'due' | 'responsible'> & { usual: number | undefined } & Record<
    'terms' | 'area' | 'country' | 'status' | 'after',
    boolean
  >

/**
 * Prepared statements by the combination of filters, each built once. A single statement with null parameters would be replanned on each
 * execution, which takes longer than running it.
 */
const statements = new Map<string, (values: Values) => Compilable<RecordColumns>>()

function registerQuery({ viewer }: Call, input: RegisterQuery): Compilable<RecordColumns> {
  const { area = [], country = [], status = [], sort, due, responsible } = input
  const [from, id] = (decodeCursor(input.cursor, [sort === 'due' ? isDay : isInstant, isId]) ?? []) as [
    string?,
    string?,
  ]
  const terms = searchTerms(input.query)
  const shape: StatementShape = {
    sort,
    due,
    responsible,
    terms: terms !== undefined,
    area: area.length > 0,
    country: country.length > 0,
    status: status.length > 0,
    after: id !== undefined,
    usual: input.limit === ITEMS_PAGE ? ITEMS_PAGE : undefined,
  }
  const key = JSON.stringify(shape)
  const build = statements.get(key) ?? prepared((values: Values) => registerStatement(shape, values))
  statements.set(key, build)
  return build({
    memberId: viewer.memberId,
    terms: terms ?? [],
    area,
    country,
    status,
    from: from ?? '',
    id: id ?? '',
    rowLimit: input.limit + 1,
  })
}

function registerStatement(shape: StatementShape, value: Values): Compilable<RecordColumns> {
  const isDue = shape.sort === 'due'
  const afterCursor = isDue
    ? raw`(${DUE}, r.id) > (${value.from}::date, ${value.id}::uuid)`
    : raw`(r.time_added, r.id) < (${value.from}::timestamptz, ${value.id}::uuid)`
  const conditions = [
    raw`${OWNERSHIP_CONDITIONS[shape.responsible ?? 'own'](value.memberId)} and r.status = 'active'`,
    ...(shape.terms ? [matchesTerms(value.terms)] : []),
    ...(shape.area ? [raw`i.area = any (${value.area}::text[])`] : []),
    ...(shape.country ? [raw`i.countries && ${value.country}::text[]`] : []),
    ...(shape.status ? [raw`r.user_status = any (${value.status}::text[])`] : []),
    ...(shape.due === 'overdue' ? [raw`r.next_review < ${SITE_TODAY}`] : []),
    ...(shape.due === 'soon' ? [raw`r.next_review between ${SITE_TODAY} and ${SITE_TODAY} + ${REMINDER_DAYS}`] : []),
    ...(shape.after ? [afterCursor] : []),
  ]
  return statement(raw<RecordColumns>`
    select ${RECORD_COLUMNS}, ${shape.responsible === 'me' ? holderColumns(value.memberId) : raw`true as mine`}
    from member_legal_item r join legal_item i on i.id = r.item_id
    where ${raw.join(conditions, raw` and `)}
    order by ${isDue ? raw`${DUE}, r.id` : raw`r.time_added desc, r.id desc`} limit ${rowsRead(shape.usual, value.rowLimit)}`)
}

/** Each term occurs in the title or headline, or begins an acronym of the title (LEG-05). */
const matchesTerms = (terms: readonly string[]) => raw<boolean>`not exists (select from unnest(${terms}::text[]) term
  where i.search_text not like '%' || lower(term) || '%' and i.search_text not like '%~' || upper(term) || '%')`

/**
 * Which records are listed: the viewer's own, those they are responsible for in any register, or their own that others are responsible
 * for (LEG-B19).
 */
const OWNERSHIP_CONDITIONS = {
  own: (memberId: string | null) => raw`r.member_id = ${memberId}::uuid`,
  me: (memberId: string | null) => raw`(r.responsible_id = ${memberId}::uuid
    or (r.member_id = ${memberId}::uuid and r.responsible_id is null))`,
  others: (memberId: string | null) => raw`r.member_id = ${memberId}::uuid and r.responsible_id is not null`,
}

/** The holder's name if it is another member, and whether the item is in the viewer's register too. */
const holderColumns = (memberId: string | null) => raw`
  case when r.member_id <> ${memberId}::uuid then ${displayNameOf('r.member_id')} end as holder,
  exists (select from member_legal_item own where own.member_id = ${memberId}::uuid and own.item_id = i.id and own.status = 'active') as mine`

const DUE = raw`coalesce(r.next_review, ${raw.lit(NEVER)}::date)`
