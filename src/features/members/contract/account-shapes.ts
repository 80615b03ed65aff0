import { z } from 'zod'
import { id, instant, MOST_ROWS } from '#base/operation.ts'

export const openSession = z.object({
  id,
  /** Browser and system as far as they tell, such as 'Firefox on Windows'. */
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const passkey = z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.infer<typeof passkey>

/** Something beside the password that signs in to an account whose password is being reset. */
export const factor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('authenticator'), addedAt: instant }),
  passkey.extend({ kind: z.literal('passkey') }),
])
export type ShownFactor = z.infer<typeof factor>

/** Which of them are to go on; what is not named here ends with the old password. */
export const keptFactors = z.strictObject({
  authenticator: z.boolean().default(false),
  passkeys: z.array(id).max(MOST_ROWS).default([]),
})

/** How an account is protected beside its password. */
export const protection = z.object({
  authenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** The site asks its administrators for a second factor, and this is one. */
  required: z.boolean(),
})
export type Protection = z.infer<typeof protection>
