import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noSuchItem } from '../refusals.ts'

interface Link {
  kind: 'insight' | 'event'
  id: string
}

export interface VisibleItem {
  key: string
  title: string
  withdrawn: boolean
  /** Chosen by administrators, in their order. */
  links: Link[]
}

/** The fields of an item needed here; withdrawn items are visible to members who have them, and to administrators (LEGADM-18). */
export async function findVisibleItem({ database, viewer }: Call, id: string): Promise<VisibleItem> {
  const item = await database.one(visibleItemStatement({ id, memberId: viewer.memberId, all: viewer.role === 'admin' }))
  if (!item) throw noSuchItem()
  return item
}

const visibleItemStatement = prepared((value: { id: string; memberId: string | null; all: boolean }) =>
  statement<VisibleItem>(raw`
    select i.id as key, i.title, i.withdrawn_at is not null as withdrawn, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.subject_id) order by l.position, l.subject_id), '[]')
      from legal_item_link l where l.item_id = i.id) as links
    from legal_item i
    where i.id = ${value.id}::uuid and (i.withdrawn_at is null or ${value.all}::boolean or exists (
      select from member_legal_item r where r.member_id = ${value.memberId}::uuid and r.item_id = i.id and r.status = 'active'))`),
)
