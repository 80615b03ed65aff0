import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { AvatarField } from './avatar-choices.ts'
import { announceProfile } from './profile-changed.ts'

/** Saves one choice of the caller's avatar and leaves the others unchanged (PROF-06). Returns the complete avatar. */
export async function saveAvatarChoice(
  call: Call,
  { field, value }: { field: AvatarField; value: string },
): Promise<{ avatar: Record<string, string> }> {
  return call.change(async (transaction) => {
    const saved = await transaction.one(
      sql
        .updateTable('member')
        .set({ avatar: raw`avatar || jsonb_build_object(${field}::text, ${value}::text)` as never })
        .where('id', '=', call.viewer.memberId ?? '')
        .returning('avatar'),
    )
    await announceProfile(transaction, call.viewer.memberId ?? '')
    return { avatar: saved?.avatar ?? {} }
  })
}
