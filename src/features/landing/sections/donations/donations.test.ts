import { expect, test } from 'vitest'
import { sampleSite } from '../../public/sample-input.ts'
import { renderSection } from '../sample-section.tsx'
import { donationsConfig } from './schema.ts'

const SITE = sampleSite()
const section = (config: Record<string, unknown>, site = SITE) =>
  renderSection('donations', { title: 'Help us', ...config }, site)

test('an appeal leads to the checkout with each suggested amount or none [PAY-19]', () => {
  const markup = section({ amounts: ['10', '12.50', '10.00', '', '0.99', '10001'], btnText: 'Give' })
  const links = Array.from(markup.matchAll(/href="([^"]+)"/g), ([, href]) => href)
  expect(links).toEqual(['/checkout?donate=1000', '/checkout?donate=1250', '/checkout?donate='])
  expect(markup).toMatch(/£10<.*£12\.50<.*>Give</s)
  expect(section({})).toContain('>Donate</a>')
})

test('it is hidden while card payments are off or no account takes them, and refuses what is no amount [PAY-01, PAY-19]', () => {
  expect(section({}, { ...SITE, switches: { ...SITE.switches, cardPayments: false } })).not.toContain('Help us')
  expect(section({}, { ...SITE, payments: { taken: false, stored: true, ordered: false } })).not.toContain('Help us')
  for (const amounts of [['-5'], ['1e3'], ['ten'], ['5.005'], Array.from({ length: 7 }, () => '5')])
    expect(donationsConfig.safeParse({ amounts }).success, String(amounts)).toBe(false)
})
