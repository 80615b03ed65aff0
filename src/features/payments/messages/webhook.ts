import type { IncomingMessage } from 'node:http'
import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import { Problem } from '#base/problem.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { readBytes } from '#platform/server/http/body.ts'
import { messageOf, type PaymentProvider } from '../provider/provider.ts'
import type { MessageObject } from './handler.ts'
import { handlerOf, subjectOf } from './subjects.ts'

/** Where the provider sends its messages, on any host of the product. */
export const WEBHOOK_PATH = '/api/payments/webhook'

/** Largest message that is read, in bytes. */
const MAX_MESSAGE_BYTES = 256_000

/**
 * Receives a message of the provider (PAY-17): stored once by its id, with a job that applies it, and answered only then. Its site is not
 * that of the host it was sent to, which lends its name to the job alone. Refuses whatever the provider has not signed in the last five
 * minutes, and stores nothing of it.
 */
export const providerWebhook =
  (provider: PaymentProvider, afterStoring: () => void) =>
  async (request: IncomingMessage, database: SiteDatabase): Promise<void> => {
    const event = await signedMessage(provider, request)
    const object = event.data.object as MessageObject
    const handler = handlerOf(event.type)
    if (!object.id || !handler) return
    await database.run(
      statement(raw`
        select receive_provider_message(${event.id}, ${event.type}, ${object.id}, ${subjectOf(handler, object)},
          ${event.account ?? null}, ${concernedBy(event)}, ${new Date(event.created * 1_000)}::timestamptz)`),
    )
    afterStoring()
  }

async function signedMessage(provider: PaymentProvider, request: IncomingMessage): Promise<Stripe.Event> {
  const signature = request.headers['stripe-signature']
  const body = await readBytes(request, MAX_MESSAGE_BYTES)
  if (typeof signature !== 'string' || !body) throw notAMessage()
  try {
    const event = messageOf(provider, body, signature)
    if (isMessage(event)) return event
  } catch {
    // Forged, too old or no message at all: the sender does not learn which.
  }
  throw notAMessage()
}

/** Whether what is used of a signed message has the form that the provider gives it, and the database takes. */
const isMessage = ({ id, type, created, account, data }: Partial<Stripe.Event>): boolean =>
  isProviderId(id) &&
  typeof type === 'string' &&
  Number.isSafeInteger(created) &&
  (created as number) >= 0 &&
  (created as number) <= MAX_SECONDS &&
  (account === undefined || account === null || isProviderId(account)) &&
  typeof data?.object === 'object' &&
  data.object !== null &&
  (!('id' in data.object) || isProviderId(data.object.id)) &&
  (!('payment_intent' in data.object) || isIdOrNone(data.object.payment_intent))

/** The last second of the year 9999, which is the last that the database and `Date` both write in the same way. */
const MAX_SECONDS = 253_402_300_799

/** `evt_…`, `ch_…`. */
const isProviderId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,255}$/.test(id)

const isIdOrNone = (id: unknown): boolean => typeof id !== 'string' || isProviderId(id)

/** The connected account that the message concerns, as far as it says so itself: by this, administrators find one that failed. */
function concernedBy({ account, data }: Stripe.Event): string | null {
  const { transfer_data: transfer } = data.object as { transfer_data?: { destination?: unknown } | null }
  const destination = transfer?.destination
  return account ?? (isProviderId(destination) ? destination : null)
}

const notAMessage = () =>
  new Problem('payments.not-a-message', 'invalid', 'This is no signed message of the payment provider.')
