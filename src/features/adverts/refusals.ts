import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'
import { MAX_ADVERTS, MAX_CAMPAIGNS } from './managing/contract.ts'
import { MAX_LINKS } from './sharing/contract.ts'

export const noAdvert = () => notFound('adverts.no-advert', 'There is no such advert.')
export const noCampaign = () => notFound('adverts.no-campaign', 'There is no such campaign.')
export const noMember = () => notFound('adverts.no-member', 'There is no such member.')
export const noPicture = () => notFound('adverts.no-picture', 'This advert has no picture.')
export const noReportLink = () => notFound('adverts.no-report-link', 'There is no such link.')

export const advertChanged = () => changedMeanwhile('Somebody else has changed this advert in the meantime.')
export const campaignChanged = () => changedMeanwhile('Somebody else has changed this campaign in the meantime.')

export const tooManyAdverts = () =>
  new Problem('adverts.too-many-adverts', 'conflict', `A site has at most ${MAX_ADVERTS} adverts.`)
export const tooManyCampaigns = () =>
  new Problem('adverts.too-many-campaigns', 'conflict', `A site has at most ${MAX_CAMPAIGNS} campaigns.`)

export const tooManyReportLinks = () =>
  new Problem(
    'adverts.too-many-report-links',
    'conflict',
    `At most ${MAX_LINKS} links to one report work at the same time. Please withdraw one first.`,
  )

export const tooManyReports = () =>
  new Problem('adverts.too-many-reports', 'too-many', 'Too much was reported as seen in a short time.', {
    retryAfter: 60,
  })

export const advertGone = () => {
  const message = 'One of these adverts was removed in the meantime. Please choose again.'
  return new Problem('adverts.advert-gone', 'invalid', message, { fields: { adverts: message } })
}

export const topicGone = () => {
  const message = 'One of these topics was removed in the meantime. Please choose again.'
  return new Problem('adverts.topic-gone', 'invalid', message, { fields: { topics: message } })
}
