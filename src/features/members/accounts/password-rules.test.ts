import { describe, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { PASSWORD } from '#tests/kit/test-app.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { passwordProblem } from './password-rules.ts'

const around = {
  siteName: 'Clearwater Network',
  names: ['Mina', "O'Prescott"],
  email: 'mina.prescott@harbour-trust.test',
  common: COMMON_PASSWORDS,
}
const problem = (password: string) => passwordProblem(password, around)

describe('a password', () => {
  test('has 8 to 128 characters, each sign one whatever it takes to store it [ACC-12]', () => {
    expect(problem('kwz81!f')).toBe('short')
    expect(problem('🔑🌊🪨🌿🐟🦆🌧')).toBe('short')
    expect(problem('🔑🌊🪨🌿🐟🦆🌧🌤')).toBeNull()
    expect(problem('k7'.repeat(64))).toBeNull()
    expect(problem(`${'k7'.repeat(64)}x`)).toBe('long')
  })

  test('is refused when it is one of the 3,000 commonest, in any letter case [ACC-12]', () => {
    expect(COMMON_PASSWORDS.size).toBe(3_000)
    for (const common of COMMON_PASSWORDS) expect([common, problem(common)]).toEqual([common, 'common'])
    for (const typed of ['Password', 'PASSWORD1', 'QwertyUiop', 'trustno1 '])
      expect([typed, problem(typed)]).toEqual([typed, 'common'])
  })

  test('is refused when it is one sign over and over or a row of signs [ACC-12]', () => {
    for (const typed of ['aaaaaaaa', '        ', '........', 'abcdefghij', '987654321', '🔑'.repeat(9)])
      expect([typed, problem(typed)]).toEqual([typed, 'common'])
  })

  test('is refused when it is nothing but the name of the site or the person [ACC-12]', () => {
    for (const typed of [
      'clearwater',
      'ClearwaterNetwork',
      'Clearwater-Network 2026',
      'mina prescott',
      'PrescottMina1',
      'mina.prescott@harbour-trust.test',
      'MINA_PRESCOTT',
      'harbour-trust',
    ])
      expect([typed, problem(typed)]).toEqual([typed, 'name'])
  })

  test('may be anything else, without rules of composition [ACC-12]', () => {
    for (const typed of [
      'mina likes herons',
      'kwzpfjqh',
      ' pässw xx',
      '48151623',
      'clearwater otters',
      PASSWORD,
      SAMPLE_PASSWORD,
    ])
      expect([typed, problem(typed)]).toEqual([typed, null])
  })
})
