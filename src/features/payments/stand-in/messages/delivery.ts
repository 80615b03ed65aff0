import type Stripe from 'stripe'
import type { State, ValueTable } from '../state/state.ts'
import { sendMessage, type Webhook } from './send.ts'
import { signatureOf } from './signature.ts'

/** One attempt to send a message. */
export interface Attempt {
  /** In ms, real time. */
  at: number
  signature: string
  /** Status of the answer, 0 for none. */
  status: number
}

/** A message that goes out, or went. */
export interface Message {
  id: string
  event: string
  attempts: Attempt[]
  /** When it is sent next, in ms; absent once it was received or given up. */
  dueAt?: number
}

/** How messages travel. Chances are from 0 to 1. */
export interface DeliveryOptions {
  /** From 0 to below 1; seeded in tests. */
  random: () => number
  /** Longest delay of a message, in ms: with one, messages overtake each other. */
  maxDelayMs: number
  /** Chance that a message is sent twice. */
  doubled: number
  /** Chance that a message is never sent, unless it is resent by hand. */
  lost: number
  /** Delays before further attempts of a message that was not received, in ms; after the last one it is given up. */
  retryDelaysMs: readonly number[]
}

const MINUTE_MS = 60_000

/** Every message once, at once; further attempts for three days. */
export const PROMPT: DeliveryOptions = {
  random: Math.random,
  maxDelayMs: 0,
  doubled: 0,
  lost: 0,
  retryDelaysMs: [
    1_000,
    5_000,
    30_000,
    ...[2, 10, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS),
    ...[1_440, 1_440].map((minutes) => minutes * MINUTE_MS),
  ],
}

export interface Delivery {
  /** Plans the messages of new events. */
  plan(events: readonly Stripe.Event[]): void
  /** Sends the message of an event once more, now; resolves with the status of the answer, 0 for none. */
  resend(event: string): Promise<number>
  /** Changes how messages travel from now on. */
  change(options: Partial<DeliveryOptions>): void
  /** Resolves once nothing is under way or due within the next retry delay of 1 s. */
  settled(): Promise<void>
  stop(): Promise<void>
}

interface DeliveryParts {
  state: State
  webhook: () => Webhook | undefined
  secret: string
  options: DeliveryOptions
}

/** Sends messages to the webhook, several at once, and those that were not received again. */
export function openDelivery({ state, webhook, secret, options: initial }: DeliveryParts): Delivery {
  let options = initial
  const messages = state.values<Message>('message')
  const timers = new Map<string, NodeJS.Timeout>()
  const sending = new Set<Promise<unknown>>()
  let stopped = false
  let count = Array.from(messages.entries()).length

  const schedule = (message: Message): void => {
    if (message.dueAt === undefined || stopped) return
    const timer = setTimeout(
      () => {
        timers.delete(message.id)
        track(attempt(message))
      },
      Math.min(Math.max(0, message.dueAt - Date.now()), 2 ** 31 - 1),
    )
    timer.unref()
    timers.set(message.id, timer)
  }

  const track = <T>(work: Promise<T>): Promise<T> => {
    sending.add(work)
    const done = () => void sending.delete(work)
    work.then(done, done)
    return work
  }

  async function attempt(message: Message): Promise<number> {
    const target = webhook()
    const event = state.find(state.platform, 'event', message.event)
    if (!target || !event) return 0
    const body = JSON.stringify(event, null, 2)
    const at = Date.now()
    const signature = signatureOf(body, secret, Math.floor(at / 1_000))
    const status = await sendMessage(target, body, signature).catch(() => 0)
    const delay = options.retryDelaysMs[message.attempts.length]
    message.attempts.push({ at, signature, status })
    delete message.dueAt
    const received = status >= 200 && status < 300
    if (received && event.pending_webhooks > 0) {
      event.pending_webhooks = 0
      state.save(event)
    } else if (!received && delay !== undefined) message.dueAt = Date.now() + delay
    messages.set(message.id, message)
    state.commit()
    schedule(message)
    return status
  }

  const planOne = (event: string): void => {
    const dueAt = Date.now() + Math.floor(options.random() * options.maxDelayMs)
    const message = { id: `msg_${++count}`, event, attempts: [], dueAt }
    messages.set(message.id, message)
    schedule(message)
  }

  for (const [, message] of messages.entries()) schedule(message)
  return {
    plan: (events) => {
      if (!webhook()) return
      for (const { id } of events) {
        const isLost = options.random() < options.lost
        const copies = options.random() < options.doubled ? 2 : 1
        for (let copy = 0; !isLost && copy < copies; copy++) planOne(id)
      }
      state.commit()
    },
    resend: async (event) => {
      const message: Message = { id: `msg_${++count}`, event, attempts: [] }
      messages.set(message.id, message)
      return track(attempt(message))
    },
    change: (changes) => {
      options = { ...options, ...changes }
    },
    settled: async () => {
      while (sending.size > 0 || timers.size > 0) {
        if (sending.size > 0) await Promise.allSettled(sending)
        else if (!isAnyDueSoon(messages, timers)) return
        else await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.allSettled(sending)
    },
  }
}

/** Messages due later than this are not waited for, in ms. */
const SOON_MS = 2_000

function isAnyDueSoon(messages: ValueTable<Message>, timers: ReadonlyMap<string, unknown>): boolean {
  for (const id of timers.keys()) if ((messages.get(id)?.dueAt ?? Infinity) < Date.now() + SOON_MS) return true
  return false
}
