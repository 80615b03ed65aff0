import { expect, test } from 'vitest'
import { insightIn, pageIn } from './rules.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

test.each([
  [`/InsightPage/${ID}`, ID],
  [`/insightpage/${ID.toUpperCase()}/`, ID],
  [`/InsightPage/${ID}?from=feed`, ID],
  [`/insights?key=${ID}`, ID],
  [`/home?insight=${ID}&x=1`, ID],
  [`/myaccount?key=${ID}`, ID],
  ['/insights', undefined],
  ['/insights?key=soon', undefined],
  [`/profile?key=${ID}`, undefined],
  [`/InsightPage/${ID}/edit`, undefined],
])('the insight that %s opens is %s [ANA-02]', (address, insight) => expect(insightIn(address)).toBe(insight))

test('a page is logged without its query and without the secret of a link [ANA-08]', () => {
  expect(pageIn('/insights?query=my%20illness#top')).toBe('/insights')
  expect(pageIn('/auth/s3cretTokenOfALink?x=1')).toBe('/auth/…')
  expect(pageIn(`/${'a'.repeat(900)}`)).toHaveLength(300)
})
