import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { MIXES_PAGE, type Mix, mixesContract } from '../../contract.ts'
import type { Track } from '../player/now-playing.ts'

export const mixesApi = apiOf(mixesContract)

/** The member's mixes, newest first; the key is the live topic. */
export const mixesQuery = pagedQuery(['mixes'], (page, options) =>
  mixesApi.mixes({ limit: MIXES_PAGE, ...page }, options),
)

export const invalidateMixes = () => void queryClient.invalidateQueries({ queryKey: mixesQuery.queryKey })

/** A mix as a track for the player (AUD-05). */
export const trackOfMix = ({ id, name, url }: Mix, subTitle: string): Track => ({
  id,
  source: url,
  title: name,
  subTitle,
  cover: null,
  page: { to: '/my-films', search: { key: 'mixes' } },
  isInsight: false,
})
