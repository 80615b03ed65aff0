import { queryOptions } from '@tanstack/react-query'
import { insightsContract } from '#features/insights/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { LEAST_SEARCHED } from '../../contract.ts'
import { legalQuestionsContract } from '../../questions/contract.ts'

export const questionsApi = apiOf(legalQuestionsContract)
const insightsApi = apiOf(insightsContract)

/** Insights and events that are offered at a time. */
const OFFERED = 10

/** What goes with an item; its questions are the forum's, so it is read anew with the forum's lists (LEG-B10). */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['threads', 'about', id],
    queryFn: ({ signal }) => questionsApi.related({ id }, { signal }),
  })
}

export const readRelatedAnew = (id: string) => queryClient.invalidateQueries({ queryKey: relatedQuery(id).queryKey })

/** An insight or event as it is chosen. */
export interface Choice {
  id: string
  title: string
}
export type Kind = 'insights' | 'events'

/** Insights or shared events that hold these words, to choose from. */
export function choicesFor(kind: Kind, query: string) {
  return queryOptions({
    queryKey: [kind === 'insights' ? 'insights' : 'calendar', 'choices', query],
    enabled: query.length >= LEAST_SEARCHED,
    queryFn: async ({ signal }): Promise<Choice[]> =>
      kind === 'insights'
        ? (await insightsApi.list({ query, limit: OFFERED }, { signal })).items
        : (await questionsApi.findEvents({ query }, { signal })).items,
  })
}
