const GONE = '…'

/** Maximum characters examined; longer texts are cut. */
const MOST = 20_000

/** Names of secret values in JSON, queries, cookies or code. All patterns run in linear time: each starts at a word boundary. */
const NAMED =
  /(?<![\w-])((?:(?=[\w-]*(?:password|passwort|passwd|pwd|secret|token|api[-_]?key|sentry_key|authorization|cookie|session|ticket|recovery[-_]?code))[\w-]+|recovery code\w*)["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"',;&)}\]]+)/gi

/** Secrets recognisable by their format. */
const FORMS: readonly [RegExp, string][] = [
  // Authorization headers.
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`],
  [/\b((?:set-)?cookie|authorization)\s*:\s*[^\r\n]+/gi, `$1: ${GONE}`],
  // Credentials in URLs, and secrets of emailed links, invitations, certificates, reports for sponsors and calendar feeds.
  [/:\/\/[^\s/@]+@/g, `://${GONE}@`],
  [/\/auth\/[\w%~.-]+/gi, `/auth/${GONE}`],
  [/\/(certificates|invitations|unsubscribe|sponsor-reports)\/[\w%~.-]+/gi, `/$1/${GONE}`],
  [/(\/calendar\/feed\/\w+\/)[\w%~.-]+/gi, `$1${GONE}`],
  // Signed tokens, and random strings as long as our keys.
  [/(?<![\w-])(?=(?:[\w-]*-)?eyJ)[\w-]+\.[\w-]+\.[\w-]*/g, GONE],
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z\d_-]{40,}(?![\w/.-])/g, GONE],
]

/** Removes passwords, tokens, cookies and secrets of links from a text, for logging and reporting (ANA-09). */
export function withoutSecrets(text: string): string {
  const plain = FORMS.reduce((so, [form, instead]) => so.replace(form, instead), text.slice(0, MOST))
  return plain.replace(NAMED, (whole, name: string, value: string) =>
    value.startsWith(GONE) ? whole : `${name}${GONE}`,
  )
}

/** Does the same for every string in a plain object or list; cuts off deep nesting. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return GONE
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => redacted(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET_NAME.test(name) ? GONE : redacted(one, depth + 1)]),
  )
}

/** What is not logged by any name; the payment provider's errors carry its whole answer, with payer and card. */
const SECRET_NAME =
  /^(password|pwd|secret|token|cookie|authorization|parameters|body|raw|payment_intent|payment_method|setup_intent)$|password|secret$|token$/i
