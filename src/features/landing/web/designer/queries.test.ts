import { expect, test } from 'vitest'
import { queryClient } from '#platform/web/query-client.ts'
import type { Draft } from '../../contract.ts'
import { draftQuery, draftsQuery, dropDraft, keepName, versionQuery, versionsQuery } from './queries.ts'

test('a rename brings the name alone: tabs and revision stay those of one save, and the draft is read again [DES-12, DES-16]', () => {
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
  keepName(draft.key, 'After')
  expect(queryClient.getQueryData(queryKey)).toEqual({ ...draft, name: 'After' })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('versions and drafts are read anew under the topics that the server announces them by [DES-B2, DES-16]', () => {
  expect(versionsQuery.queryKey[0]).toBe('landing-versions')
  expect(versionQuery('x').queryKey[0]).toBe('landing-versions')
  expect(draftsQuery.queryKey[0]).toBe('landing-drafts')
})

test('a draft that was removed is offered no more, on whichever page of the list it stood; the others stay [DES-16]', () => {
  const one = (key: string) => ({ key, name: key, revision: 0, updatedAt: '2026-11-22T10:00:00.000Z', updatedBy: null })
  const pages = [
    { items: [one('a'), one('b')], nextCursor: 'next' },
    { items: [one('c')], nextCursor: null },
  ]
  queryClient.setQueryData(draftsQuery.queryKey, { pages, pageParams: ['', 'next'] })
  dropDraft('c')
  dropDraft('a')
  const left = queryClient.getQueryData(draftsQuery.queryKey)?.pages.map(({ items }) => items.map(({ key }) => key))
  expect(left).toEqual([['b'], []])
})
