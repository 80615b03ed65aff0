import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'

type SignInQuestion = Parameters<typeof startAuthentication>[0]['optionsJSON']
type NewQuestion = Parameters<typeof startRegistration>[0]['optionsJSON']

/** What the browser needs, as the server says it; its shape is the library's on both sides. */
export type Question = Record<string, unknown>
export type Answer = Record<string, unknown> & { id: string }

/**
 * Lets the browser ask for a passkey: at once in a dialog of its own, or with `byAutofill` among what it offers at the e-mail
 * field, which waits until one is chosen. Throws when the person stops it or something else asks.
 */
export async function askForPasskey(question: Question, { byAutofill = false } = {}): Promise<Answer> {
  const answer = await startAuthentication({
    optionsJSON: question as unknown as SignInQuestion,
    useBrowserAutofill: byAutofill,
  })
  return { ...answer }
}

/** Lets the browser make a passkey. Throws when the person stops it, or when this device has one already. */
export async function makePasskey(question: Question): Promise<Answer> {
  return { ...(await startRegistration({ optionsJSON: question as unknown as NewQuestion })) }
}

/** Ends what waits in the background, so that no other page is asked by it. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether making one failed because this device has a passkey for the account already. */
export function isKnownDevice(thrown: unknown): boolean {
  return thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}
