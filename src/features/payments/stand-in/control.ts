import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { DeliveryOptions, Message } from './messages/delivery.ts'
import { isSame } from './protocol/authentication.ts'
import type { StandIn } from './start.ts'
import type { Objects } from './state/objects.ts'

/** What of everything is shown at `/_payments`, newest first. */
export interface Snapshot {
  /** By the stand-in's clock. */
  now: string
  objects: Partial<Record<string, { account: string; object: object }[]>>
  requests: StandIn['requests']
  messages: (Message & { payload: object | undefined })[]
}

/** Objects shown of each kind. */
const MAX_SHOWN = 200

const chance = z.number().min(0).max(1)
const COMMANDS = {
  clock: z.strictObject({ days: z.int().min(1).max(800) }),
  delivery: z.strictObject({
    maxDelayMs: z.int().min(0).max(60_000).optional(),
    doubled: chance.optional(),
    lost: chance.optional(),
  }),
  onboarding: z.strictObject({ account: z.string() }),
  disconnect: z.strictObject({ account: z.string() }),
  dispute: z.strictObject({ charge: z.string() }),
  refuseDeletion: z.strictObject({ customer: z.string(), isRefused: z.boolean() }),
}

/**
 * Answers the product's own requests about the stand-in, which carry the secret key: what it has, and what it is to do.
 * Undefined for a path that is none of them.
 */
export async function answerControl(
  standIn: StandIn,
  request: IncomingMessage,
  body: string,
): Promise<{ status: number; body: object } | undefined> {
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!isSame(key, standIn.keys.secretKey)) return { status: 401, body: { message: 'The secret key is missing.' } }
  const [, , command = '', id = ''] = (request.url ?? '').split('/')
  if (request.method === 'GET' && command === 'clock') return { status: 200, body: { now: timeOf(standIn) } }
  if (request.method === 'GET' && command === 'state') return { status: 200, body: snapshotOf(standIn) }
  if (request.method === 'GET' && command === 'time') return { status: 200, body: { now: timeOf(standIn) } }
  if (request.method !== 'POST') return undefined
  if (command === 'resend') return resend(standIn, id)
  return run(standIn, command, body)
}

async function resend({ delivery, state }: StandIn, id: string) {
  if (!state.find(state.platform, 'event', id)) return { status: 404, body: { message: 'There is no such event.' } }
  return { status: 200, body: { status: await delivery.resend(id) } }
}

type Values = z.infer<typeof COMMANDS.clock> &
  z.infer<typeof COMMANDS.onboarding> &
  z.infer<typeof COMMANDS.dispute> &
  z.infer<typeof COMMANDS.refuseDeletion> &
  Partial<DeliveryOptions>

function run(standIn: StandIn, command: string, body: string) {
  const schema = COMMANDS[command as keyof typeof COMMANDS]
  if (!schema) return undefined
  const read = schema.safeParse(jsonOf(body))
  if (!read.success) return { status: 400, body: { message: z.prettifyError(read.error) } }
  const values = read.data as Values
  if (command === 'clock') standIn.moveDays(values.days)
  if (command === 'delivery') standIn.delivery.change(values)
  if (command === 'onboarding') standIn.completeOnboarding(values.account)
  if (command === 'disconnect') standIn.disconnectAccount(values.account)
  if (command === 'dispute') standIn.openDispute(values.charge)
  if (command === 'refuseDeletion') standIn.refuseDeletion(values.customer, values.isRefused)
  return { status: 200, body: { now: timeOf(standIn) } }
}

function snapshotOf(standIn: StandIn): Snapshot {
  const { state, requests } = standIn
  const objects: Snapshot['objects'] = {}
  for (const { account, object } of state.rows()) {
    if (object.object === 'event') continue
    const list = (objects[object.object] ??= [])
    list.unshift({ account, object })
    if (list.length > MAX_SHOWN) list.pop()
  }
  const messages = Array.from(state.values<Message>('message').entries(), ([, message]) => ({
    ...message,
    payload: state.find(state.platform, 'event' satisfies keyof Objects, message.event),
  }))
  return {
    now: timeOf(standIn),
    objects,
    requests: requests.slice(-MAX_SHOWN).toReversed(),
    messages: messages.slice(-MAX_SHOWN).toReversed(),
  }
}

function timeOf({ state }: StandIn): string {
  return new Date(state.now() * 1_000).toISOString()
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
