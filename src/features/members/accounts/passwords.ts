import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#base/problem.ts'
import { openSemaphore } from '#platform/server/semaphore.ts'

const argon2id = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: {
    message: string
    nonce: Buffer
    parallelism: number
    tagLength: number
    memory: number
    passes: number
  },
) => Promise<Buffer>

/** Each hash takes a core and 19 MiB; more at once would leave neither for anything else. */
const MAX_CONCURRENT = 2
/** About a second and a half of queued work; further callers are asked to try again. */
const MAX_QUEUED = 64
const hashing = openSemaphore({
  concurrency: MAX_CONCURRENT,
  maxQueued: MAX_QUEUED,
  refusal: () =>
    new Problem(
      'members.sign-in-busy',
      'unavailable',
      'Too many people are signing in at this moment. Please try again in a few seconds.',
      { retryAfter: 5 },
    ),
})

/** Throws 503 where a password could not be hashed soon; called before an attempt is counted, so that it costs nobody an attempt. */
export function refuseWhenBusy(): void {
  hashing.refuseWhenFull(QUEUE_KEY)
}

/** All accounts share one queue. */
const QUEUE_KEY = ''

async function hash(...options: Parameters<typeof argon2id>): Promise<Buffer> {
  const release = await hashing.acquire(QUEUE_KEY)
  try {
    return await argon2id(...options)
  } finally {
    release()
  }
}

/** Argon2id with 19 MiB and two passes, about 40 ms of one core; the minimum OWASP recommends. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

/** The stored form of a password: algorithm, cost, salt and tag. The password is hashed exactly as typed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { message: password, nonce, ...COST })
  return `argon2id$${COST.memory}$${COST.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Whether `password` matches the stored hash. Without one it spends the same time on a dummy hash and returns false, so that an unknown
 * address cannot be told from a wrong password (ACC-20).
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const [, memory, passes, salt, tag] = (storedHash ?? DUMMY_HASH).split('$')
  const expected = Buffer.from(tag ?? '', 'base64url')
  const actual = await hash('argon2id', {
    message: password,
    nonce: Buffer.from(salt ?? '', 'base64url'),
    parallelism: COST.parallelism,
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  })
  return timingSafeEqual(actual, expected) && storedHash !== undefined
}

const DUMMY_HASH = `argon2id$${COST.memory}$${COST.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`
