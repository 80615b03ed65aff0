import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Call } from '#platform/server/call.ts'

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Loaded on first use: it takes a quarter of a second, which startup need not wait for. */
const webauthn = () => import('@simplewebauthn/server')

/** COSE identifiers of EdDSA, ES256 and RS256, which the authenticators in use support. */
const ALGORITHMS = [-8, -7, -257]

/** Time in ms the user has to respond to the authenticator. */
const TIMEOUT_MS = 5 * 60_000

/** Options for creating a passkey for this host: discoverable without a user name, and with user verification. */
export async function registrationOptions(
  call: Call,
  user: { accountId: string; email: string; displayName: string; site: string; existing: readonly StoredPasskey[] },
) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: user.site,
    rpID: call.host,
    userName: user.email,
    userDisplayName: user.displayName,
    userID: new Uint8Array(Buffer.from(user.accountId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
    excludeCredentials: user.existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey from a registration response that matches this host's challenge; else undefined. */
export async function verifiedPasskey(
  call: Call,
  answer: object,
  challenge: string,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(call),
    expectedRPID: call.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // A malformed response can throw anything.
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports.slice(0, 10) }
}

/** Options for signing in with any passkey for this host. */
export async function signInOptions(call: Call) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: call.host, userVerification: 'required', timeout: TIMEOUT_MS })
}

/** The new counter from a response that matches the challenge; else undefined. A counter that does not rise indicates a cloned passkey. */
export async function verifiedCounter(
  call: Call,
  answer: object,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
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

/** The site's origin with the requested host, since a site may have several hosts. */
function originOf(call: Call): string {
  const url = new URL(call.origin)
  url.hostname = call.host
  return url.origin
}
