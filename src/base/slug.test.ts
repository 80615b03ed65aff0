import { expect, test } from 'vitest'
import { AUDIO_LISTS, configPath, pathOf, slugOf } from './slug.ts'

test('the key of a category or industry is its name in small letters without non-word characters [TEN-26]', () => {
  expect(slugOf('Air & Water Quality (2026)')).toBe('airwaterquality2026')
  expect(slugOf('snake_case-name')).toBe('snake_casename')
  expect(slugOf('Économie')).toBe('économie')
  expect(slugOf('E\u0301conomie')).toBe('économie')
  expect(slugOf(' …! ')).toBe('')
})

test('the other lists keep everything of a name but . / # $ [ ] [TEN-27]', () => {
  expect(pathOf('Water (E&W) Regs. 3/2 #1 $[x]')).toBe('Water (E&W) Regs 32 1 x')
  for (const list of ['legalCategories', 'legalRegulators', 'suppliers', 'companyTypes'] as const)
    expect(configPath(list, 'Acme Ltd.')).toBe('Acme Ltd')
})

test('categories, industries and the values of audio options key by slug [TEN-26] [TEN-30]', () => {
  expect(configPath('categories', 'Case Studies')).toBe('casestudies')
  expect(configPath('industries', 'Oil & Gas')).toBe('oilgas')
  for (const list of AUDIO_LISTS) expect(configPath(list, 'Drum & Bass')).toBe('drumbass')
})
