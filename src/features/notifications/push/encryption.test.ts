import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areSubscriptionKeys, CURVE, encryptPush } from '#platform/server/push/encrypt.ts'
import { newVapidKeys, vapidAuthorization } from '#platform/server/push/vapid.ts'
import { decrypted } from './stand-in/decrypt.ts'
import { refusalOf } from './stand-in/requests.ts'

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

function keysOf(privateKey: string) {
  const keys = createECDH(CURVE)
  keys.setPrivateKey(privateKey, 'base64url')
  return keys
}

test('a message is encrypted as in the example of RFC 8291, and read with the keys of its subscription [NOT-23]', () => {
  const salt = Buffer.from(EXAMPLE.salt, 'base64url')
  const body = encryptPush(Buffer.from(EXAMPLE.text), EXAMPLE, { keys: keysOf(EXAMPLE.sender), salt })
  expect(body.toString('base64url')).toBe(EXAMPLE.body)
  expect(decrypted(body, { keys: keysOf(EXAMPLE.receiver), auth: EXAMPLE.auth })?.toString()).toBe(EXAMPLE.text)
})

test('nobody else reads it, no two are the same, and one that was changed is read by nobody [NOT-23]', () => {
  const mine = { keys: keysOf(EXAMPLE.receiver), auth: EXAMPLE.auth }
  const others = createECDH(CURVE)
  others.generateKeys()
  const body = encryptPush(Buffer.from(EXAMPLE.text), EXAMPLE)
  expect(decrypted(body, mine)?.toString()).toBe(EXAMPLE.text)
  expect(encryptPush(Buffer.from(EXAMPLE.text), EXAMPLE).equals(body)).toBe(false)
  expect(decrypted(body, { ...mine, keys: others })).toBeUndefined()
  expect(decrypted(body, { ...mine, auth: 'AAAAAAAAAAAAAAAAAAAAAA' })).toBeUndefined()
  const changed = Buffer.from(body)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(decrypted(changed, mine)).toBeUndefined()
  expect(() => encryptPush(Buffer.alloc(3_994), EXAMPLE)).toThrow('3,993')
  expect(decrypted(encryptPush(Buffer.alloc(3_993, 'a'), EXAMPLE), mine)).toHaveLength(3_993)
})

test('keys that no browser can have made are recognised [NOT-15]', () => {
  const off = Buffer.from(EXAMPLE.p256dh, 'base64url')
  off[64] = (off[64] ?? 0) ^ 1
  expect(areSubscriptionKeys(EXAMPLE)).toBe(true)
  for (const change of [{ auth: 'AAAA' }, { p256dh: 'AAAA' }, { p256dh: off.toString('base64url') }])
    expect(areSubscriptionKeys({ ...EXAMPLE, ...change })).toBe(false)
})

test('push services know the installation by its signature, for their origin and half a day [NOT-23]', () => {
  const keys = newVapidKeys()
  const origin = 'https://push.test'
  const now = Date.now()
  const authorization = vapidAuthorization(keys, { endpoint: `${origin}/1`, contact: 'mailto:office@club.test', now })
  const headers = { ttl: '60', 'content-encoding': 'aes128gcm', authorization }
  const service = { origin, publicKey: keys.publicKey, now }
  expect(refusalOf({ headers }, service)).toBeUndefined()
  expect(refusalOf({ headers }, { ...service, now: now + 13 * 3_600_000 })).toBe(403)
  expect(refusalOf({ headers }, { ...service, origin: 'https://other.test' })).toBe(403)
  expect(refusalOf({ headers }, { ...service, publicKey: newVapidKeys().publicKey })).toBe(403)
  const forged = vapidAuthorization(newVapidKeys(), { endpoint: origin, contact: 'mailto:office@club.test', now })
  const borrowed = forged.replace(/k=.*/, `k=${keys.publicKey}`)
  expect(refusalOf({ headers: { ...headers, authorization: borrowed } }, service)).toBe(403)
  expect(refusalOf({ headers: { ...headers, authorization: 'Bearer' } }, service)).toBe(401)
  expect(refusalOf({ headers: { ...headers, ttl: undefined } }, service)).toBe(400)
  expect(refusalOf({ headers: { ...headers, 'content-encoding': 'aesgcm' } }, service)).toBe(400)
})

test('a pair of keys is whole, however many zeros its private key begins with [NOT-23]', () => {
  for (let tried = 0; tried < 600; tried += 1) {
    const { publicKey, privateKey: own } = newVapidKeys()
    expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(own, 'base64url').length]).toEqual([65, 32])
  }
})
