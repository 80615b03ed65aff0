import { expect, test } from 'vitest'
import { mailPage } from './mail-page.ts'

test('a caught mail is shown as text: its address can be followed, its markup runs nothing', () => {
  const { html, csp } = mailPage([
    {
      to: '"><script>@firm.test',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Go to http://north.test/login?a=1&b=2 now <b>',
      time: '2026-11-21T06:00:00.000Z',
    },
  ])
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('<a href="http://north.test/login?a=1&amp;b=2">')
  expect(csp).toContain("default-src 'none'")
})
