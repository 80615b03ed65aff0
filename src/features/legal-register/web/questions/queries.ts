import { queryOptions } from '@tanstack/react-query'
import { insightsContract } from '#features/insights/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { MIN_QUERY_LENGTH } from '../../contract.ts'
import { legalQuestionsContract } from '../../questions/contract.ts'

export const questionsApi = apiOf(legalQuestionsContract)
const insightsApi = apiOf(insightsContract)

/** Insights and events suggested at a time. */
const OFFERED = 10

/** Content related to an item; cached under the forum's topic because of its questions (LEG-B10). */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['threads', 'about', id],
    queryFn: ({ signal }) => questionsApi.related({ id }, { signal }),
  })
}

export const invalidateRelated = (id: string) => queryClient.invalidateQueries({ queryKey: relatedQuery(id).queryKey })

/** An insight or event to choose. */
export interface Choice {
  id: string
  title: string
}
export type Kind = 'insights' | 'events'

/** Searches insights or shared events to choose from. */
export function choicesFor(kind: Kind, query: string) {
  return queryOptions({
    queryKey: [kind === 'insights' ? 'insights' : 'calendar', 'choices', query],
    enabled: query.length >= MIN_QUERY_LENGTH,
    queryFn: async ({ signal }): Promise<Choice[]> =>
      kind === 'insights'
        ? (await insightsApi.list({ query, limit: OFFERED }, { signal })).items
        : (await questionsApi.findEvents({ query }, { signal })).items,
  })
}
