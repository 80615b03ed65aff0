import { usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { insightsMessages } from '../../messages.ts'
import { InsightDetail } from './insight-detail.tsx'

/** The reader at /InsightPage/{insightKey} (INS-18). */
export const ReaderPage = withTexts({ insights: insightsMessages }, function ReaderPage() {
  const id = usePathPart('insightKey')
  return <InsightDetail key={id} id={id} />
})
