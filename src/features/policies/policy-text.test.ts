import { expect, test } from 'vitest'
import { switchesOf } from '#base/switches.ts'
import { primaries } from '#features/site/contract.ts'
import { effortOf } from '#tests/kit/effort.ts'
import { DEFAULT_FIGURES, type PolicyFigures } from './figures.ts'
import { policyOf, standardClauses } from './policy.ts'
import { clausesOfText, POLICY_TEXT_LIMITS, textOfClauses } from './policy-text.ts'

const site = {
  id: '0193a1c0-0000-7000-8000-000000000000',
  primaries: primaries.parse({ appTitle: 'Clearwater Network' }),
  texts: {},
  fonts: { display: 'Source Serif 4', text: 'Public Sans' },
  region: { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
  switches: switchesOf({}),
  payments: { taken: true, stored: false, ordered: false },
  version: '1.0.0',
}

test('titles, paragraphs and named things are read from plain text; everything else stays as it was typed [POL-09]', () => {
  const text =
    '# Who we are\nThe club\nof the north.\n\nSecond <b>paragraph</b>.\r\n\r\n## Cookies\n- theme: Light or dark.\n- no colon here'
  expect(clausesOfText(text)).toEqual([
    { title: 'Who we are', paragraphs: ['The club of the north.', 'Second <b>paragraph</b>.'], items: [] },
    { title: 'Cookies', paragraphs: ['- no colon here'], items: [{ name: 'theme', description: 'Light or dark.' }] },
  ])
})

test('the standard clauses, all 11 and all 20, become a text that reads back to the same [POL-09, POL-01, POL-02]', () => {
  for (const [kind, count] of [
    ['privacy', 11],
    ['terms', 20],
  ] as const) {
    const clauses = standardClauses(kind, site, 'https://clearwater.example')
    const read = clausesOfText(textOfClauses(clauses))
    expect(read).toHaveLength(count)
    expect(read).toEqual(clauses)
  }
})

test('a text without a clause, or a clause without a title or words, is refused with a message at the field [POL-09]', () => {
  const refusal = (text: string) => {
    try {
      return clausesOfText(text)
    } catch (problem) {
      return (problem as { fields: { text: string } }).fields.text
    }
  }
  expect(refusal('')).toContain('Begin with the title of a clause')
  expect(refusal('Just words.')).toContain('Begin with the title of a clause')
  expect(refusal('# \nWords.')).toContain('no title')
  expect(refusal('# Alone')).toContain('“Alone” has no words yet')
  expect(refusal(`# ${'a'.repeat(POLICY_TEXT_LIMITS.title + 1)}\nWords.`)).toContain('at most 200')
  expect(refusal('# A\nb\n'.repeat(POLICY_TEXT_LIMITS.clauses + 1))).toContain('at most 60')
})

test('reading a text takes no time anybody could notice, whatever it holds [POL-09]', () => {
  const effort = effortOf(() => {
    for (const part of ['- ', '#', '\n', ' ', '- a: ', '# a\n'])
      try {
        clausesOfText(`# a\n${part.repeat(60_000 / part.length)}`)
      } catch {
        // Refusing is fast as well.
      }
  })
  expect(effort).toBeLessThan(1_500)
})

test('the figures a site has set appear in the clauses, and a fee of 0 makes the request free [POL-05, POL-06]', () => {
  const textOf = (kind: 'privacy' | 'terms', figures?: Partial<PolicyFigures>) =>
    JSON.stringify(
      policyOf(
        kind,
        site,
        'https://clearwater.example',
        figures ? { figures: { ...DEFAULT_FIGURES, ...figures } } : {},
      ),
    )
  expect(textOf('privacy')).toContain('£10')
  expect(textOf('terms')).toContain('within seven working days')
  expect(textOf('privacy', { accessFee: 0, cancellationDays: 14 })).toContain('A copy of your information is free.')
  expect(textOf('privacy', { accessFee: 0, cancellationDays: 14 })).not.toContain('£')
  expect(textOf('terms', { accessFee: 0, cancellationDays: 14 })).toContain('within 14 working days')
  expect(textOf('terms', { accessFee: 0, cancellationDays: 1 })).toContain('within one working day of')
})
