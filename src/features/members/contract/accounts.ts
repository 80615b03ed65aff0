import { z } from 'zod'
import { done, id, MOST_ROWS, nothing, operation, type PolicyFor } from '#base/operation.ts'
import { EVERYONE, SIGNED_IN } from '#base/roles.ts'
import { factor, keptFactors, openSession, passkey, protection } from './account-shapes.ts'
import { email, password, session } from './shapes.ts'

/** The secret part of a link sent by mail: 128 random bits as text. */
const token = z.string().min(1).max(100)
/** What a person typed as their password now; taken exactly as typed, never judged. */
export const currentPassword = z.string().min(1, 'Please enter your current password.').max(512)
/** Six digits of an authenticator, or a recovery code; spaces and dashes do not count. */
const code = z.string().trim().min(6).max(40)
/** What the browser's authenticator answers; the library that made the question checks it (WebAuthn, JSON form). */
const authenticatorAnswer = z.looseObject({ id: z.string().max(2_000) })
const twice = { password, confirmPassword: z.string().max(512) }
const matching = (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword
const MISMATCH = { path: ['confirmPassword'], message: 'Make sure passwords match' }

/** Why a link was sent; a link is good for this alone (ACC-40). */
export const LINK_PURPOSES = ['verify', 'reset'] as const

/** Sign-in is done, or waits for a second factor: then nobody is signed in yet and `ticket` goes with the code (ACC-B1). */
export const signInAnswer = session.extend({
  secondFactor: z.object({ ticket: z.string() }).nullable(),
})
export type SignInAnswer = z.infer<typeof signInAnswer>

export const accountsContract = {
  requestReset: operation({
    method: 'POST',
    path: '/account/reset',
    summary: 'Send a reset link to an address; answered alike whether it is known here or not',
  })
    .input(z.strictObject({ email }))
    .output(done),

  resetPassword: operation({
    method: 'PUT',
    path: '/account/reset',
    summary:
      'Set a new password with the secret of a reset link; ends every session, and every factor that is not kept',
  })
    .input(z.strictObject({ token, ...twice, keep: keptFactors.optional() }).refine(matching, MISMATCH))
    .output(done),

  lookAtLink: operation({
    method: 'POST',
    path: '/account/link',
    summary: 'What a link sent by mail is for, without using it up; 404 for one that is invalid, used or too old',
  })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        purpose: z.enum(LINK_PURPOSES),
        /** With a reset link: what signs in to the account beside its password; absent where nothing does. */
        factors: z.array(factor).optional(),
        /** False where the address was never confirmed: then all of them end with the reset. */
        factorsMayStay: z.boolean().optional(),
      }),
    ),

  verifyEmail: operation({ method: 'PUT', path: '/account/verification', summary: 'Confirm an address by its link' })
    .input(z.strictObject({ token }))
    .output(done),

  sendVerification: operation({
    method: 'POST',
    path: '/account/verification',
    summary: 'Send a link to the own address that confirms it',
  })
    .input(nothing)
    .output(done),

  changePassword: operation({
    method: 'PUT',
    path: '/account/password',
    summary: 'Change the own password; ends all other sessions and tells the own address',
  })
    .input(z.strictObject({ currentPassword, ...twice }).refine(matching, MISMATCH))
    .output(done),

  changeEmail: operation({
    method: 'PUT',
    path: '/account/email',
    summary:
      'Change the own address; the new one is unverified, the old one is told, other sessions and all factors end',
  })
    .input(z.strictObject({ currentPassword, email }))
    .output(session),

  sessions: operation({ method: 'GET', path: '/account/sessions', summary: 'Where the own account is signed in here' })
    .input(nothing)
    .output(z.object({ items: z.array(openSession).max(MOST_ROWS) })),

  endSession: operation({ method: 'DELETE', path: '/account/sessions/{id}', summary: 'Sign out one other session' })
    .input(z.strictObject({ id }))
    .output(done),

  endOtherSessions: operation({ method: 'DELETE', path: '/account/sessions', summary: 'Sign out all other sessions' })
    .input(nothing)
    .output(z.object({ ended: z.int() })),

  protection: operation({
    method: 'GET',
    path: '/account/protection',
    summary: 'Authenticator, recovery codes and passkeys of the own account',
  })
    .input(nothing)
    .output(protection),

  beginAuthenticator: operation({
    method: 'POST',
    path: '/account/authenticator',
    summary: 'A new secret for an authenticator app; it counts once a code of it was given back',
  })
    .input(z.strictObject({ currentPassword }))
    .output(
      z.object({
        /** For typing by hand, base 32. */
        secret: z.string(),
        /** What the QR code says. */
        uri: z.string(),
        /** The QR code row by row, `1` for a dark square. */
        squares: z.array(z.string()),
      }),
    ),

  confirmAuthenticator: operation({
    method: 'PUT',
    path: '/account/authenticator',
    summary: 'Switch the authenticator on with a code of it; gives ten recovery codes, shown this once',
  })
    .input(z.strictObject({ code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  removeAuthenticator: operation({
    method: 'POST',
    path: '/account/authenticator/removal',
    summary: 'Switch the authenticator off and make its recovery codes void',
  })
    .input(z.strictObject({ currentPassword }))
    .output(done),

  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Ten new recovery codes; the old ones are void',
  })
    .input(z.strictObject({ currentPassword }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  beginPasskey: operation({
    method: 'POST',
    path: '/account/passkeys/question',
    summary: 'What the browser needs to make a passkey for this site',
  })
    .input(z.strictObject({ currentPassword }))
    .output(z.object({ question: z.record(z.string(), z.unknown()) })),

  addPasskey: operation({
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Keep the passkey the browser made',
    creates: true,
  })
    .input(z.strictObject({ name: z.string().trim().min(1).max(60), answer: authenticatorAnswer }))
    .output(passkey),

  removePasskey: operation({ method: 'POST', path: '/account/passkeys/{id}/removal', summary: 'Remove an own passkey' })
    .input(z.strictObject({ id, currentPassword }))
    .output(done),

  giveSecondFactor: operation({
    method: 'POST',
    path: '/session/second-factor',
    summary: 'Finish signing in with a code of the authenticator or a recovery code',
  })
    .input(z.strictObject({ ticket: token, code }))
    .output(session),

  beginPasskeySignIn: operation({
    method: 'POST',
    path: '/session/passkey/question',
    summary: 'What the browser needs to sign in with a passkey',
  })
    .input(nothing)
    .output(z.object({ ticket: z.string(), question: z.record(z.string(), z.unknown()) })),

  confirmByPassword: operation({
    method: 'POST',
    path: '/session/confirmation',
    summary: 'Confirm with the password that it is still oneself; good for ten minutes of this session',
  })
    .input(z.strictObject({ currentPassword }))
    .output(done),

  confirmByCode: operation({
    method: 'POST',
    path: '/session/confirmation/code',
    summary: 'Confirm it with a code of the authenticator or a recovery code',
  })
    .input(z.strictObject({ code }))
    .output(done),

  confirmByPasskey: operation({
    method: 'POST',
    path: '/session/confirmation/passkey',
    summary: 'Confirm it with an own passkey, by the question for signing in',
  })
    .input(z.strictObject({ ticket: token, answer: authenticatorAnswer }))
    .output(done),

  signInWithPasskey: operation({ method: 'POST', path: '/session/passkey', summary: 'Sign in with a passkey' })
    .input(z.strictObject({ ticket: token, answer: authenticatorAnswer }))
    .output(session),
}

export const accountsPolicy: PolicyFor<typeof accountsContract> = {
  requestReset: EVERYONE,
  resetPassword: EVERYONE,
  lookAtLink: EVERYONE,
  verifyEmail: EVERYONE,
  sendVerification: SIGNED_IN,
  changePassword: SIGNED_IN,
  changeEmail: SIGNED_IN,
  sessions: SIGNED_IN,
  endSession: SIGNED_IN,
  endOtherSessions: SIGNED_IN,
  protection: SIGNED_IN,
  beginAuthenticator: SIGNED_IN,
  confirmAuthenticator: SIGNED_IN,
  removeAuthenticator: SIGNED_IN,
  renewRecoveryCodes: SIGNED_IN,
  beginPasskey: SIGNED_IN,
  addPasskey: SIGNED_IN,
  removePasskey: SIGNED_IN,
  giveSecondFactor: EVERYONE,
  beginPasskeySignIn: EVERYONE,
  signInWithPasskey: EVERYONE,
  confirmByPassword: SIGNED_IN,
  confirmByCode: SIGNED_IN,
  confirmByPasskey: SIGNED_IN,
}
