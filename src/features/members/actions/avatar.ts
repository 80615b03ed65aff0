import { sql as raw } from 'kysely'
import type { AVATAR_FIELDS } from '#base/avatar.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Saves one choice of the own drawn avatar and leaves the others as they are (PROF-06). Gives the whole avatar. */
export async function saveAvatarChoice(
  call: Call,
  { field, value }: { field: (typeof AVATAR_FIELDS)[number]; value: string },
): Promise<{ avatar: Record<string, string> }> {
  return call.change(async (transaction) => {
    const saved = await transaction.one(
      sql
        .updateTable('member')
        .set({ avatar: raw`avatar || jsonb_build_object(${field}::text, ${value}::text)` as never })
        .where('id', '=', call.viewer.memberId ?? '')
        .returning('avatar'),
    )
    await announce(transaction, 'profile', `member:${call.viewer.memberId}`)
    return { avatar: saved?.avatar ?? {} }
  })
}
