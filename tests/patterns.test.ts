import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutSecrets } from '#platform/server/redact.ts'
import { effortOf } from '#tests/kit/effort.ts'
import { hostileTexts, isLong, type Pattern, patternsBelow } from '#tests/kit/patterns.ts'

/** Length of the compared texts, and how much longer a text of four times the length may take: quadratic effort takes sixteen. */
const SHORT = 2_000
const LONG = 4 * SHORT
const MOST_RATIO = 9
/** Patterns below this processor time (ms) are not examined further. */
const NOTHING_MS = 3

const written = patternsBelow('src')
const ofZod: Pattern[] = [z.regexes.email, z.regexes.uuid()].map(({ source, flags }) => ({
  file: 'zod',
  text: source,
  source,
  flags,
}))

/** Processor time (ms) to find all matches in a text. */
function effort({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  return effortOf(() => {
    for (const _ of text.matchAll(pattern));
  })
}

/** The minimum of several tries, as other load only adds to it. */
const leastEffort = (pattern: Pattern, text: string) =>
  Math.min(...Array.from({ length: 4 }, () => effort(pattern, text)))

/** The beginning of a text on which a pattern takes too long; undefined if there is none. */
function weakness(pattern: Pattern): string | undefined {
  return hostileTexts(pattern).find((make) => isWeakOn(pattern, make))?.(24)
}

function isWeakOn(pattern: Pattern, make: (length: number) => string): boolean {
  // Exponential effort would never end at the full length.
  for (const length of [24, 32, 64, 256, 1_000])
    if (effort(pattern, make(length)) > 50 && leastEffort(pattern, make(length)) > 50) return true
  if (effort(pattern, make(LONG)) < NOTHING_MS) return false
  const long = leastEffort(pattern, make(LONG))
  return long > NOTHING_MS && long > MOST_RATIO * leastEffort(pattern, make(SHORT))
}

test('every pattern of the product takes time in proportion to the text, on whatever text it is made of [MISC-07]', () => {
  const long = [...written, ...ofZod].filter((pattern) => pattern.source !== '' && isLong(pattern))
  expect(long.length).toBeGreaterThan(90)
  const weak = long.map((pattern) => [pattern.file, pattern.text, weakness(pattern)]).filter(([, , text]) => text)
  expect(weak).toEqual([])
})

test('a pattern that takes the square of its text, or more, is found [MISC-07]', () => {
  const found = ['\\d+\\.webp$', '\\b[a-z][a-z.-]*://', '<\\w[^>]*>', '(a+)+$', '\\s*\\n\\s*x'].map((source) =>
    weakness({ file: '', text: source, source, flags: '' }),
  )
  expect(found).not.toContain(undefined)
})

test('patterns are put together nowhere but here, from words of our own [MISC-07]', () => {
  expect(written.filter(({ source }) => source === '').map(({ file }) => file)).toEqual([
    'src/app/routes.ts',
    'src/features/analytics/rules.ts',
    'src/features/analytics/rules.ts',
    'src/features/landing/web/designer/canvas/theme-style.ts',
    'src/features/landing/web/designer/canvas/theme-style.ts',
    'src/features/landing/web/designer/edit/price.ts',
    'src/features/members/profiles/rules.ts',
    // The patterns of the contracts, as the build reads them.
    'src/platform/web/editing/text-limits.ts',
  ])
})

test('what a stranger sends is redacted in time that grows with its length alone [ANA-09]', () => {
  for (const part of ['a.', 'a-', 'eyJ.', 'eyJ-', 'password', 'password=', 'cookie:', '://', 'b://x', '/auth/'])
    for (const end of ['', '"', '@']) {
      const text = (characters: number) => part.repeat(characters / part.length) + end
      const take = (characters: number) =>
        Math.min(...Array.from({ length: 3 }, () => effortOf(() => withoutSecrets(text(characters)))))
      const long = take(20_000)
      expect([part, long < NOTHING_MS || long < 6 * take(5_000)]).toEqual([part, true])
    }
})
