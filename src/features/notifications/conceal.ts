import { sql as raw } from 'kysely'
import type { Role } from '#base/roles.ts'
import { memberRole } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Notices by what they are about, or by what holds that. */
export interface About {
  subjectIds?: readonly string[]
  groupId?: string
}

/**
 * Takes title and link off the notices about what was hidden, for all but administrators, or gives them back. What is hidden by
 * itself stays so when the whole that holds it is shown again.
 */
export async function concealNotices(
  transaction: SiteDatabase,
  { subjectIds, groupId }: About,
  concealed: boolean,
): Promise<void> {
  if (subjectIds?.length)
    await change(
      transaction,
      raw`update notification set subject_concealed = ${concealed}
        where subject_id = any (${subjectIds}::text[]) and subject_concealed <> ${concealed} returning member_id`,
    )
  if (groupId === undefined) return
  await change(
    transaction,
    raw`update notification set group_concealed = ${concealed}
      where group_id = ${groupId} and group_concealed <> ${concealed} returning member_id`,
  )
  await change(
    transaction,
    raw`update chatroom_subscription set concealed = ${concealed}
      where chatroom_id = ${groupId} and concealed <> ${concealed} returning member_id`,
  )
}

/** Leaves title and link of the notices about something to those alone who may read it now, by their role. */
export async function showNoticesTo(
  transaction: SiteDatabase,
  subjectId: string,
  roles: readonly Role[],
): Promise<void> {
  await change(
    transaction,
    raw`update notification set subject_concealed = not ${memberRole} = any (${roles}::text[]) from member
      where subject_id = ${subjectId} and member.id = member_id
        and subject_concealed = (${memberRole} = any (${roles}::text[])) returning member_id`,
  )
}

/** Removes the notices about what is gone for good, and those who wanted to hear of such a chat. */
export async function forgetNotices(transaction: SiteDatabase, { subjectIds, groupId }: About): Promise<void> {
  if (subjectIds?.length)
    await change(
      transaction,
      raw`delete from notification where subject_id = any (${subjectIds}::text[]) returning member_id`,
    )
  if (groupId === undefined) return
  await change(transaction, raw`delete from notification where group_id = ${groupId} returning member_id`)
  await change(transaction, raw`delete from chatroom_subscription where chatroom_id = ${groupId} returning member_id`)
}

/** Runs a change that names the members concerned; their open screens read again. */
async function change(transaction: SiteDatabase, concerning: ReturnType<typeof raw>): Promise<void> {
  const statement = raw`with changed as (${concerning})
    insert into live_change (site_id, topic, audience)
    select distinct ${transaction.siteId}::uuid, 'notifications', 'member:' || member_id from changed`
  await transaction.run({ compile: () => statement.compile(sql) as never })
}
