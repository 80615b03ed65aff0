import { sql as raw } from 'kysely'
import { displayNameOf } from '#features/members/server.ts'

/** SQL for the name of a record's holder, whose id is in a column, or the last name of a removed member (LEG-15). */
export const holderName = (column: string) => raw<string | null>`coalesce(${displayNameOf(column)},
  (select former.display_name from legal_former_holder former where former.member_id = ${raw.ref(column)}))`
