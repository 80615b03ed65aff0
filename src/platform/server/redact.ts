const GONE = '…'

/** Letters looked at; what is longer is cut, and no fault needs more to be understood. */
const MOST = 20_000

/** Every pattern here takes time in proportion to the text: each begins where a word does, so that no two read the same letters. */

/** Names whose value nobody but its owner may know, in JSON, in a query, in a cookie or as it is written in code. */
const NAMED =
  /(?<![\w-])((?:(?=[\w-]*(?:password|passwort|passwd|pwd|secret|token|api[-_]?key|sentry_key|authorization|cookie|session|ticket|recovery[-_]?code))[\w-]+|recovery code\w*)["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"',;&)}\]]+)/gi

/** What is secret by its form alone. */
const FORMS: readonly [RegExp, string][] = [
  // The whole of a header that proves something.
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`],
  [/\b((?:set-)?cookie|authorization)\s*:\s*[^\r\n]+/gi, `$1: ${GONE}`],
  // Name and password in an address, and the secret of a link sent by mail.
  [/:\/\/[^\s/@]+@/g, `://${GONE}@`],
  [/\/auth\/[\w%~.-]+/gi, `/auth/${GONE}`],
  // A signed token, and random letters as long as a key of ours.
  [/(?<![\w-])(?=(?:[\w-]*-)?eyJ)[\w-]+\.[\w-]+\.[\w-]*/g, GONE],
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z\d_-]{40,}(?![\w/.-])/g, GONE],
]

/** A text as it may be kept or sent on: without passwords, tokens, cookies and the secrets of links (ANA-09). */
export function withoutSecrets(text: string): string {
  const plain = FORMS.reduce((so, [form, instead]) => so.replace(form, instead), text.slice(0, MOST))
  return plain.replace(NAMED, (whole, name: string, value: string) =>
    value.startsWith(GONE) ? whole : `${name}${GONE}`,
  )
}

/** Every text in a value made of plain objects and lists, likewise; what is deeper than a fault ever is is left out. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return GONE
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => redacted(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET_NAME.test(name) ? GONE : redacted(one, depth + 1)]),
  )
}

const SECRET_NAME = /^(password|pwd|secret|token|cookie|authorization|parameters|body)$|password|secret$|token$/i
