/** How long after page load the embedded answers are valid, in milliseconds. */
const VALID_MS = 30_000

let embedded: Record<string, unknown> | undefined

/**
 * The answer to `GET <address>` that the server embedded in the page (`#answers`), so that the first view needs no
 * requests; undefined when there is none. Each answer can be taken once.
 */
export function takeEmbeddedAnswer(address: string): unknown {
  embedded ??= readAnswers()
  const answer = embedded[address]
  delete embedded[address]
  return performance.now() < VALID_MS ? answer : undefined
}

/** Drops the embedded answers; any change makes them outdated. */
export function clearEmbeddedAnswers() {
  embedded = {}
}

/** Position in the change feed at which the embedded answers were read; the live stream resumes from it. */
export function embeddedCursor(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById('answers')?.dataset.cursor
}

function readAnswers(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent
  return JSON.parse(text || '{}') as Record<string, unknown>
}
