import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** A thread or a post by id, for moderation, drafts and random names. */
export interface Item {
  id: string
  thread_id: string
  /** Null for a thread. */
  post_id: string | null
  depth: number
  title: string
  author_id: string | null
  alias: string | null
  created_at: Date
  /** The item itself, and its thread. */
  hidden: boolean
  thread_hidden: boolean
}

/** The thread or post of an id, regardless of who may read it; undefined if there is none. */
export function itemOf(database: SiteDatabase, id: string): Promise<Item | undefined> {
  return database.one<Item>({ compile: () => found(id).compile(sql) as never })
}

/** The same for a viewer's role: items of hidden threads exist for administrators only (FOR-28). */
export async function reachableItem(database: SiteDatabase, id: string, role: string): Promise<Item> {
  const item = await itemOf(database, id)
  if (!item || (item.thread_hidden && role !== 'admin')) throw itemGone()
  return item
}

export const itemGone = () => notFound('forum.not-found', 'There is no such question or post.')

const found = (id: string) => raw<Item>`
  select t.id, t.id as thread_id, null::uuid as post_id, 0 as depth, t.title, t.author_id, t.alias, t.created_at,
    t.hidden_at is not null as hidden, t.hidden_at is not null as thread_hidden
  from forum_thread t where t.id = ${id}
  union all
  select p.id, p.thread_id, p.id, p.depth, t.title, p.author_id, p.alias, p.created_at,
    p.hidden_at is not null, t.hidden_at is not null
  from forum_post p join forum_thread t on t.site_id = p.site_id and t.id = p.thread_id where p.id = ${id}`
