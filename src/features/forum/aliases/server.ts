import { profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { mount } from '#platform/server/call.ts'
import { itemGone, itemOf } from '../care/item.ts'
import { memberWriter } from './alias.ts'
import { aliasesContract, aliasesPolicy } from './contract.ts'

/**
 * Tells an administrator who wrote something under a random name. The look is written to the audit log in the same transaction, each
 * one anew; what was written under somebody's own name has nothing behind it and is answered like a missing one (FOR-B6).
 */
async function lookBehindName(call: Call, { id }: { id: string }) {
  return call.change(async (transaction) => {
    const item = await itemOf(transaction, id)
    if (!item || item.alias === null) throw itemGone()
    call.audit.note({ subject: id, after: { alias: item.alias } })
    const profiles = await profilesById(transaction, item.author_id === null ? [] : [item.author_id])
    return { author: memberWriter(profiles.get(item.author_id ?? '')) }
  })
}

export const aliases = mount('aliases', aliasesContract, aliasesPolicy, { lookBehindName })
