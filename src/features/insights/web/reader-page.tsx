import { usePathPart } from '#platform/web/routing.tsx'
import { InsightDetail } from './insight-detail.tsx'

/** The reader at /InsightPage/{insightKey} (INS-18). */
export function ReaderPage() {
  const id = usePathPart('insightKey')
  return <InsightDetail key={id} id={id} />
}
