import { useState } from 'react'
import { latestWins } from '#platform/web/editing/latest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { courseDraftQuery, makingApi, refetchCourse, setCourseInCache } from '../queries.ts'
import { orderOf, type Section } from './tree-order.ts'

/** Saves the order of sections and lessons: shown at once, put back with the reason if it is refused. */
export function useOrder({ id }: CourseDraft) {
  const [saves] = useState(() => latestWins<Section[]>())
  return (sections: Section[]) => {
    queryClient.setQueryData(courseDraftQuery(id).queryKey, (course) => course && { ...course, sections })
    void saves.push(sections, async (latest) => {
      try {
        const saved = await makingApi.orderCourse({ id, sections: orderOf(latest) })
        if (!saves.isSuperseded()) setCourseInCache(saved)
      } catch (thrown) {
        toast.problem(thrown)
        await refetchCourse(id)
      }
    })
  }
}
