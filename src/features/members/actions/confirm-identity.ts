import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { confirmPassword } from '../credentials.ts'
import { answeredPasskey, refused } from './passkey-sign-in.ts'
import { giveCode } from './second-factor.ts'

interface Done {
  done: true
}

/**
 * Confirms with the own password that whoever holds this session is still its owner. For ten minutes it may then call the operations that
 * ask for that. Wrong ones are limited for the account (ACC-22).
 */
export async function confirmByPassword(call: Call, input: { currentPassword: string }): Promise<Done> {
  await confirmPassword(call, input.currentPassword)
  return noteConfirmation(call)
}

/** The same with a code of the authenticator, or a recovery code, which is used up. */
export async function confirmByCode(call: Call, { code }: { code: string }): Promise<Done> {
  await giveCode(call, call.viewer.accountId ?? '', code)
  return noteConfirmation(call)
}

/** The same with a passkey of the own account on this site. */
export async function confirmByPasskey(call: Call, input: { ticket: string; answer: { id: string } }): Promise<Done> {
  const { accountId } = await answeredPasskey(call, input)
  if (accountId !== call.viewer.accountId) throw refused()
  return noteConfirmation(call)
}

async function noteConfirmation(call: Call): Promise<Done> {
  await call.change((transaction) =>
    transaction.run(
      sql
        .updateTable('session')
        .set({ confirmed_at: call.now })
        .where('id', '=', call.viewer.sessionId ?? ''),
    ),
  )
  return { done: true }
}
