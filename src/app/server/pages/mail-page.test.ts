import { expect, test } from 'vitest'
import { EMAIL_CSP, mailPage } from './mail-page.ts'

test('a caught mail is shown as text and framed as it looks: its address can be followed, its markup runs nothing', () => {
  const { html, csp } = mailPage([
    {
      to: '"><script>@firm.test',
      subject: '<img src=x onerror=alert(1)>',
      id: '0193a1c0-0000-7000-8000-00000000000"',
      html: '<script>alert(1)</script>',
      text: 'Go to http://north.test/login?a=1&b=2 now <b>',
      time: '2026-11-21T06:00:00.000Z',
    },
  ])
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('<a href="http://north.test/login?a=1&amp;b=2">')
  expect(html).toContain('sandbox></iframe>')
  expect(csp).toContain("default-src 'none'")
  for (const policy of [csp, EMAIL_CSP]) expect(policy).not.toMatch(/script-src|img-src|connect-src/)
  expect(EMAIL_CSP).toMatch(/default-src 'none'.*; sandbox$/)
})
