import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Ways in which the authenticator misbehaves. */
export interface Misdeed {
  origin?: string
  rpID?: string
  /** Whether it verified the user. */
  verified?: boolean
  counter?: number
}

/** A software passkey that responds to a site's challenges as a browser and its authenticator do. */
export function softwareAuthenticator(site: { origin: string; host: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const dataOf = (flags: number, { rpID = site.host, verified = true, counter }: Misdeed) => {
    uses += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? uses)
    return Buffer.concat([sha256(rpID), Buffer.from([verified ? flags | 4 : flags]), count])
  }
  const clientData = (type: string, challenge: string, { origin = site.origin }: Misdeed) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Responds to a registration challenge. */
    make: (question: { challenge: string }, misdeed: Misdeed = {}) => {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([dataOf(0x41, misdeed), Buffer.alloc(16), length, id, coseOf(publicKey)])
      return answer({
        clientDataJSON: clientData('webauthn.create', question.challenge, misdeed).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3, 0x63]),
          Buffer.from('fmt'),
          Buffer.from([0x64]),
          Buffer.from('none'),
          Buffer.from([0x67]),
          Buffer.from('attStmt'),
          Buffer.from([0xa0, 0x68]),
          Buffer.from('authData'),
          Buffer.from([0x58, authData.length]),
          authData,
        ]).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Responds to a sign-in challenge. */
    signIn: (question: { challenge: string }, misdeed: Misdeed = {}) => {
      const authenticatorData = dataOf(1, misdeed)
      const client = clientData('webauthn.get', question.challenge, misdeed)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

/** The public key in CBOR: EC2, ES256, P-256, x and y. */
function coseOf(publicKey: ReturnType<typeof generateKeyPairSync>['publicKey']): Buffer {
  const { x = '', y = '' } = (
    publicKey as unknown as { export(options: { format: 'jwk' }): { x?: string; y?: string } }
  ).export({
    format: 'jwk',
  })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
