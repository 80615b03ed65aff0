import { expect, test } from 'vitest'
import { queryClient } from '#platform/web/query-client.ts'
import type { Draft } from '../../contract.ts'
import {
  draftQuery,
  draftsQuery,
  removeDraftFromCache,
  setDraftNameInCache,
  versionQuery,
  versionsQuery,
} from './queries.ts'

test('a rename updates only the cached name: tabs and revision stay consistent, and the draft is refetched [DES-12, DES-16]', () => {
  const draft: Draft = {
    key: '01990000-0000-7000-8000-000000000001',
    name: 'Before',
    revision: 3,
    updatedAt: '2026-11-22T10:00:00.000Z',
    updatedBy: 'Alma',
    tabs: [{ name: 'As of save three', components: [] }],
    workingCopy: null,
    others: [],
  }
  const { queryKey } = draftQuery(draft.key)
  queryClient.setQueryData(queryKey, draft)
  setDraftNameInCache(draft.key, 'After')
  expect(queryClient.getQueryData(queryKey)).toEqual({ ...draft, name: 'After' })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('versions and drafts are refetched under the topics the server announces [DES-B2, DES-16]', () => {
  expect(versionsQuery.queryKey[0]).toBe('landing-versions')
  expect(versionQuery('x').queryKey[0]).toBe('landing-versions')
  expect(draftsQuery.queryKey[0]).toBe('landing-drafts')
})

test('a removed draft disappears from every page of the list; the others stay [DES-16]', () => {
  const one = (key: string) => ({ key, name: key, revision: 0, updatedAt: '2026-11-22T10:00:00.000Z', updatedBy: null })
  const pages = [
    { items: [one('a'), one('b')], nextCursor: 'next' },
    { items: [one('c')], nextCursor: null },
  ]
  queryClient.setQueryData(draftsQuery.queryKey, { pages, pageParams: ['', 'next'] })
  removeDraftFromCache('c')
  removeDraftFromCache('a')
  const left = queryClient.getQueryData(draftsQuery.queryKey)?.pages.map(({ items }) => items.map(({ key }) => key))
  expect(left).toEqual([['b'], []])
})
