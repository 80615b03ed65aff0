/** How long after the page began its answers are believed, in milliseconds. */
const BELIEVED_MS = 30_000

let written: Record<string, unknown> | undefined

/**
 * What the server already answered for `GET <address>` in the page itself (`#answers`), so that the first view asks for
 * nothing; undefined when it did not. Each answer is good once.
 */
export function firstAnswer(address: string): unknown {
  written ??= readAnswers()
  const answer = written[address]
  delete written[address]
  return performance.now() < BELIEVED_MS ? answer : undefined
}

/** After a change nothing that was read before it is believed any more. */
export function forgetFirstAnswers() {
  written = {}
}

/** The place in the stream of changes that the answers were read at, for the live stream to go on from. */
export function firstPlace(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById('answers')?.dataset.place
}

function readAnswers(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent
  return JSON.parse(text || '{}') as Record<string, unknown>
}
