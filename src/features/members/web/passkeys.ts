import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser'

type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** The options as the server sends them; both sides use the library's shape. */
export type PasskeyOptions = Record<string, unknown>
export type PasskeyResponse = Record<string, unknown> & { id: string }

/**
 * Asks the browser for a passkey: at once in its own dialog, or with `byAutofill` among its suggestions at the e-mail field, pending
 * until one is chosen. Throws when the user cancels, or another request replaces it.
 */
export async function requestPasskey(question: PasskeyOptions, { byAutofill = false } = {}): Promise<PasskeyResponse> {
  const answer = await startAuthentication({
    optionsJSON: question as unknown as SignInOptions,
    useBrowserAutofill: byAutofill,
  })
  return { ...answer }
}

/** Creates a passkey. Throws when the user cancels, or when this device has one already. */
export async function createPasskey(question: PasskeyOptions): Promise<PasskeyResponse> {
  return { ...(await startRegistration({ optionsJSON: question as unknown as RegistrationOptions })) }
}

/** Cancels the pending request, so that it does not surface on another page. */
export function cancelRequest(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether creating failed because this device already has a passkey for the account. */
export function isKnownDevice(thrown: unknown): boolean {
  return thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}
