import { type Compilable, sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { SaveOrder } from '#base/save-order.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

const ORDER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,9})$/

/** Reads the header of an autosave; undefined without it. */
export function saveOrderOf(header: string | string[] | undefined): SaveOrder | undefined {
  if (header === undefined) return undefined
  const [, screen, number] = (typeof header === 'string' && ORDER.exec(header)) || []
  if (!screen || !number)
    throw new Problem('request.bad-save-order', 'invalid', 'A save order is the id of an editor, a slash and a number.')
  return { screen, number: Number(number) }
}

/**
 * Runs `work` unless a later save of the same editor has been made: a closing page sends its last save while an earlier one is under
 * way, and either may arrive first. The number is sent with the first statement of `work`; a row lock makes concurrent saves wait.
 */
export async function unlessSuperseded<Answer>(
  transaction: SiteDatabase,
  order: SaveOrder,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const [counted, worked] = await Promise.allSettled([transaction.run(counting(order)), work()])
  if (counted.status === 'rejected') throw counted.reason
  if (counted.value === 0)
    throw new Problem('request.superseded', 'conflict', 'A later save of the same editor has arrived before this one.')
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

const counting = prepared(
  ({ screen, number }: SaveOrder): Compilable => ({
    compile: () =>
      raw`insert into save_order as last (site_id, screen, number, saved_at)
        values ((select app_site()), ${screen}::uuid, ${number}::int, now())
        on conflict (site_id, screen) do update set number = excluded.number, saved_at = excluded.saved_at
          where last.number < excluded.number`.compile(sql),
  }),
)
