import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'

const operation = operationsUnder('notifications')

/** Devices of one member on a site; registering another removes the oldest. */
export const MAX_DEVICES = 10

/** A device that a member is reached on by push; never its address or keys. */
const pushDevice = z.object({
  id,
  /** Browser and system: 'Chrome on Windows'. */
  name: z.string(),
  /** Whether it was switched on in the session that asks. */
  isThis: z.boolean(),
  createdAt: instant,
  /** When its push service last took a message; null if it never has. */
  lastUsedAt: instant.nullable(),
})

/** Base64url, as `PushSubscription.toJSON()` gives keys. */
const key = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+={0,2}$/)

/** What `PushSubscription.toJSON()` gives. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(2_000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: key(100), auth: key(40) }),
})
export type PushSubscription = z.infer<typeof pushSubscription>

export const pushContract = {
  key: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/notifications/push/key',
    summary: 'The public key for which a browser subscribes to push messages',
  })
    .input(nothing)
    .output(z.object({ publicKey: z.string() })),

  devices: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/notifications/push/devices',
    summary: 'Whether the caller is subscribed to push messages, and on which devices, newest first',
  })
    .input(nothing)
    .output(z.object({ subscribed: z.boolean(), items: z.array(pushDevice).max(MAX_DEVICES) })),

  setDevice: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/notifications/push/device',
    summary: 'Receive push messages on this session’s device; a renewed subscription replaces its former one',
  })
    .input(pushSubscription)
    .output(z.object({ id, subscribed: z.literal(true) })),

  removeDevice: operation({
    roles: MEMBERS,
    method: 'DELETE',
    path: '/notifications/push/devices/{id}',
    summary: 'Receive no more push messages on one of the caller’s devices',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
