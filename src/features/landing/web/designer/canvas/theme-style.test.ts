import { expect, test } from 'vitest'
import { styleInTheme } from './theme-style.ts'

const STYLE =
  ':root{color-scheme:light dark}@media screen and (prefers-color-scheme:dark){a{}}@media (prefers-color-scheme: light){b{}}'

test('a page can be viewed in either theme, whatever the administrator’s own screen prefers [DES-B1]', () => {
  expect(styleInTheme(STYLE, 'dark')).toBe(
    ':root{color-scheme:dark}@media screen and (min-width:0){a{}}@media (max-width:0){b{}}',
  )
  expect(styleInTheme(STYLE, 'light')).toBe(
    ':root{color-scheme:light}@media screen and (max-width:0){a{}}@media (min-width:0){b{}}',
  )
})
