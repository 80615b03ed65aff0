import { z } from 'zod'
import { done, id, MAX_ROWS, nothing, operation } from '#base/operation.ts'
import { EVERYONE, SIGNED_IN } from '#base/roles.ts'
import { announcementPreferenceOperations } from '../announcements/contract.ts'
import { invitationByLink } from '../invitations/contract.ts'
import { email, password, session } from '../shapes.ts'
import { factor, openSession, passkey, protection, retainedFactors } from './shapes.ts'

/** The secret part of a link sent by e-mail: 128 random bits as text. */
const token = z.string().min(1).max(100)
/** The current password, exactly as typed; its strength is not checked. */
export const currentPassword = z.string().min(1, 'Please enter your current password.').max(512)
/** Six digits of an authenticator, or a recovery code; spaces and dashes are ignored. */
const code = z.string().trim().min(6).max(40)
/** The browser's passkey response (WebAuthn, JSON form); the library that created the challenge verifies it. */
const authenticatorAnswer = z.looseObject({ id: z.string().max(2_000) })
const twice = { password, confirmPassword: z.string().max(512) }
const matching = (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword
const MISMATCH = { path: ['confirmPassword'], message: 'Make sure passwords match' }

/** The purpose of a link; it works for this alone (ACC-40). */
export const LINK_PURPOSES = ['verify', 'reset'] as const

/** Signed in, or waiting for a second factor: then nobody is signed in yet, and `ticket` is sent with the code (ACC-B1). */
export const signInAnswer = session.extend({
  secondFactor: z.object({ ticket: z.string() }).nullable(),
})
export type SignInAnswer = z.infer<typeof signInAnswer>

export const accountsContract = {
  requestReset: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/account/reset',
    summary: 'Send a reset link to an address; the answer is the same whether it is known here or not',
  })
    .input(z.strictObject({ email }))
    .output(done),

  resetPassword: operation({
    roles: EVERYONE,
    method: 'PUT',
    path: '/account/reset',
    summary:
      'Set a new password with the secret of a reset link; ends every session, and every factor that is not retained',
  })
    .input(z.strictObject({ token, ...twice, retainedFactors: retainedFactors.optional() }).refine(matching, MISMATCH))
    .output(done),

  inspectLink: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/account/link',
    summary: 'The purpose of a link sent by e-mail, without consuming it; 404 for one that is invalid, used or expired',
  })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        purpose: z.enum([...LINK_PURPOSES, 'invitation']),
        invitation: invitationByLink.optional(),
        /** For a reset link: the account's factors other than the password; absent where there are none. */
        factors: z.array(factor).optional(),
        /** False where the address was never confirmed: then all of them end with the reset. */
        factorsMayStay: z.boolean().optional(),
      }),
    ),

  verifyEmail: operation({
    roles: EVERYONE,
    method: 'PUT',
    path: '/account/verification',
    summary: 'Confirm an address by its link',
  })
    .input(z.strictObject({ token }))
    .output(done),

  sendVerification: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/verification',
    summary: 'Send a link that confirms one’s address',
  })
    .input(nothing)
    .output(done),

  changePassword: operation({
    roles: SIGNED_IN,
    method: 'PUT',
    path: '/account/password',
    summary: 'Change one’s password; ends all other sessions and notifies one’s address',
  })
    .input(z.strictObject({ currentPassword, ...twice }).refine(matching, MISMATCH))
    .output(done),

  changeEmail: operation({
    roles: SIGNED_IN,
    method: 'PUT',
    path: '/account/email',
    summary:
      'Change one’s address; the new one is unverified, the old one is notified, other sessions and all factors end',
  })
    .input(z.strictObject({ currentPassword, email }))
    .output(session),

  sessions: operation({
    roles: SIGNED_IN,
    method: 'GET',
    path: '/account/sessions',
    summary: 'The sessions of one’s account on this site',
  })
    .input(nothing)
    .output(z.object({ items: z.array(openSession).max(MAX_ROWS) })),

  endSession: operation({
    roles: SIGNED_IN,
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'Sign out one other session',
  })
    .input(z.strictObject({ id }))
    .output(done),

  endOtherSessions: operation({
    roles: SIGNED_IN,
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out all other sessions',
  })
    .input(nothing)
    .output(z.object({ ended: z.int() })),

  protection: operation({
    roles: SIGNED_IN,
    method: 'GET',
    path: '/account/protection',
    summary: 'Authenticator, recovery codes and passkeys of one’s account',
  })
    .input(nothing)
    .output(protection),

  beginAuthenticator: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/authenticator',
    summary: 'A new secret for an authenticator app; it takes effect once one of its codes is confirmed',
  })
    .input(z.strictObject({ currentPassword }))
    .output(
      z.object({
        /** For typing by hand, base 32. */
        secret: z.string(),
        /** The content of the QR code. */
        uri: z.string(),
        /** The QR code row by row, `1` for a dark square. */
        squares: z.array(z.string()),
      }),
    ),

  confirmAuthenticator: operation({
    roles: SIGNED_IN,
    method: 'PUT',
    path: '/account/authenticator',
    summary: 'Switch the authenticator on with one of its codes; returns ten recovery codes, only this once',
  })
    .input(z.strictObject({ code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  removeAuthenticator: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/authenticator/removal',
    summary: 'Switch the authenticator off and invalidate its recovery codes',
  })
    .input(z.strictObject({ currentPassword }))
    .output(done),

  renewRecoveryCodes: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Ten new recovery codes; the old ones become invalid',
  })
    .input(z.strictObject({ currentPassword }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  beginPasskey: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/passkeys/question',
    summary: 'Options for creating a passkey for this site',
  })
    .input(z.strictObject({ currentPassword }))
    .output(z.object({ question: z.record(z.string(), z.unknown()) })),

  addPasskey: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Store the passkey the browser created',
    creates: true,
  })
    .input(z.strictObject({ name: z.string().trim().min(1).max(60), answer: authenticatorAnswer }))
    .output(passkey),

  removePasskey: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/account/passkeys/{id}/removal',
    summary: 'Remove one’s passkey',
  })
    .input(z.strictObject({ id, currentPassword }))
    .output(done),

  giveSecondFactor: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/session/second-factor',
    summary: 'Finish signing in with a code of the authenticator or a recovery code',
  })
    .input(z.strictObject({ ticket: token, code }))
    .output(session),

  beginPasskeySignIn: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/session/passkey/question',
    summary: 'Options for signing in with a passkey',
  })
    .input(nothing)
    .output(z.object({ ticket: z.string(), question: z.record(z.string(), z.unknown()) })),

  confirmByPassword: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/session/confirmation',
    summary: 'Confirm one’s identity with the password; valid for ten minutes in this session',
  })
    .input(z.strictObject({ currentPassword }))
    .output(done),

  confirmByCode: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/session/confirmation/code',
    summary: 'Confirm one’s identity with an authenticator or recovery code',
  })
    .input(z.strictObject({ code }))
    .output(done),

  confirmByPasskey: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/session/confirmation/passkey',
    summary: 'Confirm one’s identity with a passkey, using the sign-in options',
  })
    .input(z.strictObject({ ticket: token, answer: authenticatorAnswer }))
    .output(done),

  signInWithPasskey: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/session/passkey',
    summary: 'Sign in with a passkey',
  })
    .input(z.strictObject({ ticket: token, answer: authenticatorAnswer }))
    .output(session),

  ...announcementPreferenceOperations,
}
