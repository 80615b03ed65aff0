import { sql as raw, type SelectQueryBuilder } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { SiteDatabase } from './database.ts'

/** Encodes the sort values of the last row as an opaque cursor; it is only valid for the same list. */
export function encodeCursor(values: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Decodes a cursor and checks each part with its `check`. Refuses anything not made by `encodeCursor`.
 * Undefined without a cursor: the first page.
 */
export function decodeCursor(
  cursor: string | undefined,
  checks: readonly ((part: unknown) => boolean)[],
): unknown[] | undefined {
  if (cursor === undefined) return undefined
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== checks.length || !checks.every((check, index) => check(parts[index])))
    throw new Problem(
      'request.bad-cursor',
      'invalid',
      'That page address is not valid. Start again from the first page.',
      {
        fields: { cursor: 'not valid' },
      },
    )
  return parts
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** An instant in `toISOString` format, from year 1 on, as the database accepts it. */
export const isInstant = (part: unknown): boolean =>
  typeof part === 'string' && /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(part) && isOnTheCalendar(part)
/** A day, `2037-12-31`. */
export const isDay = (part: unknown): boolean => typeof part === 'string' && isInstant(`${part}T00:00:00.000Z`)
/** JavaScript parses 30 February as 2 March; the database refuses it. */
const isOnTheCalendar = (instant: string): boolean =>
  !Number.isNaN(Date.parse(instant)) && new Date(instant).toISOString() === instant
export const isId = (part: unknown): boolean =>
  typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)
/** A number that fits the database's `real`. */
export const isNumber = (part: unknown): boolean =>
  typeof part === 'number' && (part === 0 || (Math.abs(part) > 1e-30 && Math.abs(part) < 1e30))
/** A whole number that fits the database's `int`. */
export const isInteger = (part: unknown): boolean => Number.isInteger(part) && Math.abs(part as number) <= 2_147_483_647
/** A `bigint` from zero on, as the database client reads it: as text. */
export const isNumberText = (part: unknown): boolean => typeof part === 'string' && /^\d{1,18}$/.test(part)
export const isFlag = (part: unknown): boolean => typeof part === 'boolean'

/** Before every id of a row; no row has it. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Removes the extra row that shows whether there is a next page, and creates its cursor. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number | boolean)[],
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null }
}

export interface Paging {
  cursor?: string | undefined
  limit: number
}

/** A page of a list whose newest rows come first, by the column `time` and among equal times by `id`. Both have to be selected. */
export async function newestPage<DB, TB extends keyof DB, Row extends object>(
  database: SiteDatabase,
  query: SelectQueryBuilder<DB, TB, Row>,
  { time, id = 'id' as never }: { time: keyof Row & string; id?: keyof Row & string },
  { cursor, limit }: Paging,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, [isInstant, isId])
  const untyped = query as unknown as SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>
  const ordered = untyped
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
  const page = after
    ? ordered.where(raw<boolean>`(${raw.ref(time)}, ${raw.ref(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
    : ordered
  return pageOf(await database.many(page), limit, (row) => [(row[time] as Date).toISOString(), row[id] as string])
}
