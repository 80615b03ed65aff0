import { expect, test } from 'vitest'
import type { SiteConfig } from '#features/site/server.ts'
import { reviewEmail } from './review-email.ts'

test('the day of a review is the day its author chose, in time zones far east too [INS-B4]', () => {
  const site = {
    texts: {},
    primaries: { appTitle: 'North', appColors: { primary: '#225566' } },
    fonts: { display: 'Inter' },
    region: { locale: 'en-GB', timeZone: 'Pacific/Auckland' },
  } as unknown as SiteConfig
  const due = [{ id: 'weirs', title: 'Weirs', reviewOn: '2037-12-31' }]
  const { text } = reviewEmail(
    site,
    'http://north.test',
    { accountId: 'a', to: 'sue@north.test', firstName: 'Sue' },
    due,
  )
  expect(text).toContain('‘Weirs’, due on 31 December 2037')
})
