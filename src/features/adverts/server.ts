import { type Call, type Mounted, mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import {
  advertsContract,
  campaignsContract,
  reportLinksContract,
  reportsContract,
  shownAdvertsContract,
} from './contract.ts'
import {
  activateAdvert,
  addAdvert,
  advertChoices,
  advertFor,
  advertList,
  changeAdvert,
  removeAdvert,
} from './managing/adverts.ts'
import {
  activateCampaign,
  addCampaign,
  campaignFor,
  campaignList,
  changeCampaign,
  removeCampaign,
} from './managing/campaigns.ts'
import { duplicateAdvert } from './managing/duplicate.ts'
import { picture, savePicture } from './managing/picture.ts'
import { changeSettings, frequencyOf } from './managing/settings.ts'
import { exportReport, reportOf } from './reporting/report.ts'
import { reportLinksOf, shareReport, withdrawReportLink } from './sharing/links.ts'
import { evictAssessment } from './showing/assessments.ts'
import { countClick, countViews } from './showing/count.ts'
import { shownAdverts } from './showing/shown.ts'
import { explain, explainEach } from './showing/why.ts'

export { advertsAuditMessages } from './audit-messages.ts'
export { auditedAdverts, auditedCampaigns } from './audited-adverts.ts'
export { advertTasks } from './clock.ts'
export { ownAdvertData } from './own-data.ts'
export { reportFile } from './sharing/report-file.ts'
export { reportPage } from './sharing/report-page.ts'
export { chooseReports, unsubscribeReportPage } from './sharing/unsubscribe.ts'
export { evictAssessment } from './showing/assessments.ts'
export { hasBox } from './showing/pages.ts'
export { evictReader } from './showing/readers.ts'

/** The operations of adverts and campaigns; `storage` has the pictures. */
export const adverts = (storage: () => Storage): Mounted[] => [
  mount('adverts', advertsContract, {
    list: advertList,
    choices: advertChoices,
    read: (call, { id }) => advertFor(call.database, id),
    add: showing(addAdvert),
    change: showing(changeAdvert),
    duplicate: showing(duplicateAdvert(storage)),
    activate: showing(activateAdvert),
    remove: showing(removeAdvert),
    savePicture: showing(savePicture(storage)),
    picture: picture(storage),
    settings: async (call) => ({ frequency: await frequencyOf(call.database) }),
    changeSettings: showing(changeSettings),
  }),
  mount('campaigns', campaignsContract, {
    list: campaignList,
    read: (call, { id }) => campaignFor(call.database, id),
    add: showing(addCampaign),
    change: showing(changeCampaign),
    activate: showing(activateCampaign),
    remove: showing(removeCampaign),
  }),
  mount('advertReports', reportsContract, {
    ofCampaign: reportOf('campaign'),
    ofAdvert: reportOf('advert'),
    exportCampaign: exportReport('campaign'),
    exportAdvert: exportReport('advert'),
  }),
  mount('advertReportLinks', reportLinksContract, {
    ofCampaign: reportLinksOf('campaign'),
    ofAdvert: reportLinksOf('advert'),
    shareCampaign: shareReport('campaign'),
    shareAdvert: shareReport('advert'),
    withdraw: withdrawReportLink,
  }),
  mount('shownAdverts', shownAdvertsContract, {
    shown: shownAdverts,
    seen: countViews,
    click: countClick,
    why: explain,
    whyEach: explainEach,
  }),
]

/** A change that the next page shows. */
const showing =
  <Input, Answer>(change: (call: Call, input: Input) => Promise<Answer>) =>
  async (call: Call, input: Input): Promise<Answer> => {
    const answer = await change(call, input)
    evictAssessment(call.siteId)
    return answer
  }
