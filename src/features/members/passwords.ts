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

/** Each takes a core and 19 MiB: more at once would leave neither for anything else. */
const AT_ONCE = 2
/** Those that wait for it, about a second and a half of work; whoever comes then is asked to come back. */
const MOST_WAITING = 64
const hashing = openSemaphore({
  atOnce: AT_ONCE,
  waiting: MOST_WAITING,
  refusal: () =>
    new Problem(
      'members.sign-in-busy',
      'unavailable',
      'Too many people are signing in at this moment. Please try again in a few seconds.',
      { retryAfter: 5 },
    ),
})

/** Refuses with 503 where a password could not be hashed soon; asked before a try is counted, so that it costs nobody a try. */
export function refuseWhenBusy(): void {
  hashing.refuseWhenFull(ALL)
}

/** Passwords of all accounts wait in one queue. */
const ALL = ''

async function hash(...work: Parameters<typeof argon2id>): Promise<Buffer> {
  const release = await hashing.acquire(ALL)
  try {
    return await argon2id(...work)
  } finally {
    release()
  }
}

/** Argon2id with 19 MiB and two passes, about 40 ms of one core; the least that OWASP recommends. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

/** The form a password is kept in: algorithm, cost, salt and tag. Taken exactly as typed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { message: password, nonce, ...COST })
  return `argon2id$${COST.memory}$${COST.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Whether `password` is the one kept. Without a kept one it spends the same time on a made-up one and says no, so that an
 * unknown address cannot be told from a wrong password (ACC-20).
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, salt, tag] = (kept ?? NOBODY).split('$')
  const expected = Buffer.from(tag ?? '', 'base64url')
  const found = await hash('argon2id', {
    message: password,
    nonce: Buffer.from(salt ?? '', 'base64url'),
    parallelism: COST.parallelism,
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  })
  return timingSafeEqual(found, expected) && kept !== undefined
}

const NOBODY = `argon2id$${COST.memory}$${COST.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`
