import { usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { advertReportMessages } from './messages.ts'
import { ReportPage } from './report-page.tsx'

const TEXTS = { advertReport: advertReportMessages }

/** /dash/adverts/{advertId}/report: what was delivered of an advert (ADV-B2). */
export const AdvertReportPage = withTexts(TEXTS, function AdvertReportPage() {
  return <ReportPage about="advert" id={usePathPart('advertId')} />
})

/** /dash/campaigns/{campaignId}/report: what was delivered of a campaign (ADV-B2). */
export const CampaignReportPage = withTexts(TEXTS, function CampaignReportPage() {
  return <ReportPage about="campaign" id={usePathPart('campaignId')} />
})
