import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { MIXES_PAGE, type Mix, mixesContract } from '../../contract.ts'
import type { Track } from '../player/now-playing.ts'

export const mixesApi = apiOf(mixesContract)

/** The member's mixes, newest first; the key is the live topic. */
export const mixesQuery = infiniteQueryOptions({
  queryKey: ['mixes'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    mixesApi.mixes({ limit: MIXES_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  getNextPageParam: (last) => last.nextCursor,
})

export const invalidateMixes = () => void queryClient.invalidateQueries({ queryKey: mixesQuery.queryKey })

/** A mix as a track for the player (AUD-05). */
export const trackOfMix = ({ id, name, url }: Mix, subTitle: string): Track => ({
  id,
  source: url,
  title: name,
  subTitle,
  cover: null,
  page: '/my-films',
  search: { key: 'mixes' },
  isInsight: false,
})
