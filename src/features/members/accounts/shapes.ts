import { z } from 'zod'
import { id, instant, MAX_ROWS } from '#base/operation.ts'

export const openSession = z.object({
  id,
  /** Browser and system as far as known, such as 'Firefox on Windows'. */
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const passkey = z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.infer<typeof passkey>

/** A factor other than the password, of an account whose password is being reset. */
export const factor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('authenticator'), addedAt: instant }),
  passkey.extend({ kind: z.literal('passkey') }),
])
export type ShownFactor = z.infer<typeof factor>

/** The factors to retain; those not listed here end with the old password. */
export const retainedFactors = z.strictObject({
  authenticator: z.boolean().default(false),
  passkeys: z.array(id).max(MAX_ROWS).default([]),
})

/** The factors that protect an account in addition to its password. */
export const protection = z.object({
  authenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** Whether the site requires a second factor of this account, as an administrator. */
  required: z.boolean(),
})
export type Protection = z.infer<typeof protection>
