import { expect, test } from 'vitest'
import { webLink } from './web-link.ts'

const parsed = (text: string) => webLink.safeParse(text).data

test('a link to a web page may be typed in capitals; its scheme is stored in small letters, and the rest as it is [ADV-07, ADV-11]', () => {
  expect(parsed('HTTPS://Pumps.example/Rent')).toBe('https://Pumps.example/Rent')
  expect(parsed(' http://pumps.example ')).toBe('http://pumps.example')
  expect(parsed('')).toBe('')
})

test('nothing but a page of the web is a link [ADV-07]', () => {
  const others = ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//x.example', 'https:x.example']
  for (const text of [...others, 'ftp://x.example', 'x.example', '/home'])
    expect([text, parsed(text)]).toEqual([text, undefined])
})

const errorOf = (link: unknown) => webLink.safeParse(link).error?.issues.map(({ message }) => message)

test('a refused link says what is wrong with it: what it starts with, or its length [ADV-04]', () => {
  const longest = `https://pumps.example/${'x'.repeat(278)}`
  expect([errorOf(''), errorOf(longest)]).toEqual([undefined, undefined])
  expect(errorOf(`${longest}x`)).toEqual(['At most 300 characters.'])
  expect(errorOf('javascript:alert(1)')).toEqual(['A link starts with http:// or https://.'])
  expect(errorOf(300)).toEqual(['A link starts with http:// or https://.'])
})
