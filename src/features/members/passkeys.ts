import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Call } from '#platform/server/call.ts'

/** A passkey as it is kept. */
export interface KeptPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Read when the first passkey is asked for: a quarter of a second no start has to wait for. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators in use speak. */
const ALGORITHMS = [-8, -7, -257]

/** Milliseconds a person has for touching the authenticator. */
const TIMEOUT_MS = 5 * 60_000

/** What a browser needs to make a passkey for this host: found without a name to be typed, and only with a check of the person. */
export async function questionForNew(
  call: Call,
  who: { accountId: string; email: string; displayName: string; site: string; existing: readonly KeptPasskey[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: who.site,
    rpID: call.host,
    userName: who.email,
    userDisplayName: who.displayName,
    userID: new Uint8Array(Buffer.from(who.accountId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
    excludeCredentials: who.existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey a browser made, where its answer fits the question of this host; else undefined. */
export async function madePasskey(call: Call, answer: object, challenge: string): Promise<KeptPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(call),
    expectedRPID: call.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // An answer of another shape throws whatever it likes.
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports.slice(0, 10) }
}

/** What a browser needs to sign in with whatever passkey it has for this host. */
export async function questionForSignIn(call: Call) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: call.host, userVerification: 'required', timeout: TIMEOUT_MS })
}

/** The new counter of a passkey whose answer fits the question; else undefined. A counter that stands still is a copy's. */
export async function answeredCounter(
  call: Call,
  answer: object,
  { challenge, passkey }: { challenge: string; passkey: KeptPasskey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(call),
    expectedRPID: call.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** Scheme and port of the site with the host that was asked; a site may have several. */
function originOf(call: Call): string {
  const url = new URL(call.origin)
  url.hostname = call.host
  return url.origin
}
