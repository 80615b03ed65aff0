import { type RawBuilder, sql as raw } from 'kysely'

/** SQL for the name of a record's holder, or the last name of a removed member (LEG-15). */
export const holderName = (memberId: RawBuilder<unknown>) => raw<string | null>`coalesce(
  (select named.display_name from member named where named.id = ${memberId}),
  (select former.display_name from legal_former_holder former where former.member_id = ${memberId}))`
