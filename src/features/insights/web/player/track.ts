import type { InsightCard } from '../../contract.ts'
import type { Track } from './now-playing.ts'

type StoredPublication = Pick<InsightCard, 'id' | 'title' | 'subTitle' | 'featuredImage'>

/** An insight's recording as a track; cover, title and subtitle are the insight's (AUD-06). */
export const trackOf = ({ id, title, subTitle, featuredImage }: StoredPublication): Track => ({
  id,
  source: `/api/insights/${id}/audio`,
  title,
  subTitle,
  cover: featuredImage,
  page: { to: '/InsightPage/$insightKey', params: { insightKey: id } },
  isInsight: true,
})
