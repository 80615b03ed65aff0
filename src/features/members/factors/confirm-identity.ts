import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { confirmPassword } from '../accounts/credentials.ts'
import { consumeCode } from './give-second-factor.ts'
import { refused, verifyPasskey } from './passkey-sign-in.ts'

interface Done {
  done: true
}

/**
 * Confirms the caller's identity with the password. For ten minutes the session may then call operations that require a recent
 * confirmation. Wrong attempts are limited per account (ACC-22).
 */
export async function confirmByPassword(call: Call, input: { currentPassword: string }): Promise<Done> {
  await confirmPassword(call, input.currentPassword)
  return noteConfirmation(call)
}

/** The same with a code of the authenticator, or a recovery code, which is used up. */
export async function confirmByCode(call: Call, { code }: { code: string }): Promise<Done> {
  await consumeCode(call, call.viewer.accountId ?? '', code)
  return noteConfirmation(call)
}

/** The same with one of the caller's passkeys on this site. */
export async function confirmByPasskey(call: Call, input: { ticket: string; answer: { id: string } }): Promise<Done> {
  const { accountId } = await verifyPasskey(call, input)
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
