import { type Compilable, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { type Country, ITEMS_PAGE, type ResponsibleFilter, type UserStatus } from '../../fields.ts'
import { searchWords } from '../../items/search-words.ts'
import type { RecordRow } from '../../shapes.ts'
import { REMINDER_DAYS, statement, TODAY } from '../../statement.ts'
import { RECORD_COLUMNS, type RecordColumns } from './columns.ts'
import { recordRowOf } from './shape.ts'

export interface Narrowed {
  query?: string | undefined
  area?: string[] | undefined
  country?: Country[] | undefined
  status?: UserStatus[] | undefined
  due?: 'overdue' | 'soon' | undefined
  responsible?: ResponsibleFilter | undefined
}

export interface Listed extends Narrowed {
  cursor?: string | undefined
  limit: number
  sort: 'newest' | 'due'
}

/** Comes after every day there is; what is never due comes last. */
const NEVER = '9999-12-31'
const isDay = (part: unknown) => typeof part === 'string' && isInstant(`${part}T00:00:00.000Z`)

/** The own register: items that are active in it, by when they were added or by when they are due; all filters apply together (LEG-04). */
export async function ownRegister(
  call: Call,
  input: Listed,
): Promise<{ items: RecordRow[]; nextCursor: string | null }> {
  const isDue = input.sort === 'due'
  const page = pageOf(await call.database.many(registerQuery(call, input)), input.limit, (row) => [
    isDue ? (row.next_review ?? NEVER) : row.time_added.toISOString(),
    row.id,
  ])
  return { items: page.rows.map(recordRowOf), nextCursor: page.nextCursor }
}

interface Values {
  memberId: string | null
  words: readonly string[]
  area: readonly string[]
  country: readonly string[]
  status: readonly string[]
  from: string
  id: string
  most: number
}
type By = Pick<Listed, 'sort' | 'due' | 'responsible'> & { usual: number | undefined } & Record<
    'words' | 'area' | 'country' | 'status' | 'after',
    boolean
  >

/**
 * The statements by what they narrow, built once each. One for all, with parameters that are null, would be planned anew at every
 * sending, which takes longer than its work.
 */
const statements = new Map<string, (values: Values) => Compilable<RecordColumns>>()

function registerQuery({ viewer }: Call, input: Listed): Compilable<RecordColumns> {
  const { area = [], country = [], status = [], sort, due, responsible } = input
  const [from, id] = (decodeCursor(input.cursor, [sort === 'due' ? isDay : isInstant, isId]) ?? []) as [
    string?,
    string?,
  ]
  const words = searchWords(input.query)
  const by: By = {
    sort,
    due,
    responsible,
    words: words !== undefined,
    area: area.length > 0,
    country: country.length > 0,
    status: status.length > 0,
    after: id !== undefined,
    usual: input.limit === ITEMS_PAGE ? ITEMS_PAGE : undefined,
  }
  const key = JSON.stringify(by)
  const made = statements.get(key) ?? prepared((values: Values) => registerStatement(by, values))
  statements.set(key, made)
  return made({
    memberId: viewer.memberId,
    words: words ?? [],
    area,
    country,
    status,
    from: from ?? '',
    id: id ?? '',
    most: input.limit + 1,
  })
}

function registerStatement(by: By, value: Values): Compilable<RecordColumns> {
  const isDue = by.sort === 'due'
  const place = isDue
    ? raw`(${DUE}, r.id) > (${value.from}::date, ${value.id}::uuid)`
    : raw`(r.time_added, r.id) < (${value.from}::timestamptz, ${value.id}::uuid)`
  const conditions = [
    raw`${OF[by.responsible ?? 'own'](value.memberId)} and r.status = 'active'`,
    ...(by.words ? [hasWords(value.words)] : []),
    ...(by.area ? [raw`i.area = any (${value.area}::text[])`] : []),
    ...(by.country ? [raw`i.countries && ${value.country}::text[]`] : []),
    ...(by.status ? [raw`r.user_status = any (${value.status}::text[])`] : []),
    ...(by.due === 'overdue' ? [raw`r.next_review < ${TODAY}`] : []),
    ...(by.due === 'soon' ? [raw`r.next_review between ${TODAY} and ${TODAY} + ${REMINDER_DAYS}`] : []),
    ...(by.after ? [place] : []),
  ]
  return statement(raw<RecordColumns>`
    select ${RECORD_COLUMNS}, ${by.responsible === 'me' ? besides(value.memberId) : raw`true as mine`}
    from member_legal_item r join legal_item i on i.id = r.item_id
    where ${raw.join(conditions, raw` and `)}
    order by ${isDue ? raw`${DUE}, r.id` : raw`r.time_added desc, r.id desc`} limit ${rowsRead(by.usual, value.most)}`)
}

/** Every word is in title or headline, or begins an acronym of the title (LEG-05). */
const hasWords = (words: readonly string[]) => raw<boolean>`not exists (select from unnest(${words}::text[]) word
  where i.search_text not like '%' || lower(word) || '%' and i.search_text not like '%~' || upper(word) || '%')`

/** Whose records are listed: the own ones, those the viewer reviews in whatever register, or their own that others review (LEG-B19). */
const OF = {
  own: (memberId: string | null) => raw`r.member_id = ${memberId}::uuid`,
  me: (memberId: string | null) => raw`(r.responsible_id = ${memberId}::uuid
    or (r.member_id = ${memberId}::uuid and r.responsible_id is null))`,
  others: (memberId: string | null) => raw`r.member_id = ${memberId}::uuid and r.responsible_id is not null`,
}

/** Who holds it, where that is somebody else, and whether the item is in the own register too. */
const besides = (memberId: string | null) => raw`
  (select named.display_name from member named where named.id = r.member_id and r.member_id <> ${memberId}::uuid) as holder,
  exists (select from member_legal_item own where own.member_id = ${memberId}::uuid and own.item_id = i.id and own.status = 'active') as mine`

const DUE = raw`coalesce(r.next_review, ${raw.lit(NEVER)}::date)`
