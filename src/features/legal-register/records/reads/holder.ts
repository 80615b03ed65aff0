import { type RawBuilder, sql as raw } from 'kysely'

/** The name of a record's holder, part of a statement; of one who was removed from the site, the name they had (LEG-15). */
export const holderName = (memberId: RawBuilder<unknown>) => raw<string | null>`coalesce(
  (select named.display_name from member named where named.id = ${memberId}),
  (select former.display_name from legal_former_holder former where former.member_id = ${memberId}))`
