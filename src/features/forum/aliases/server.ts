import { profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { mount } from '#platform/server/call.ts'
import { itemGone, itemOf } from '../care/item.ts'
import { memberWriter } from './alias.ts'
import { aliasesContract } from './contract.ts'

/**
 * Reveals the author behind a random name to an administrator. Every request is recorded in the audit log in the same transaction.
 * Items written under a member's own name are answered like missing ones (FOR-B6).
 */
async function revealAuthor(call: Call, { id }: { id: string }) {
  return call.change(async (transaction) => {
    const item = await itemOf(transaction, id)
    if (!item || item.alias === null) throw itemGone()
    call.audit.note({ subject: id, after: { alias: item.alias } })
    const profiles = await profilesById(transaction, item.author_id === null ? [] : [item.author_id])
    return { author: memberWriter(profiles.get(item.author_id ?? '')) }
  })
}

export const aliases = mount('aliases', aliasesContract, { revealAuthor })
