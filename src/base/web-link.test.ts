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
