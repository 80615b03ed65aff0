import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { AuthoredInsight } from '../../../contract.ts'
import { NEW_CONTENTS } from '../model/new-contents.ts'
import { previewOf } from './preview-insight.ts'

const ADA = { id: newId(), displayName: 'Ada' }
const SUE = { id: newId(), displayName: 'Sue' }

const shownTo = (viewer: typeof ADA, insight?: Pick<AuthoredInsight, 'author' | 'state' | 'publishedAt'>) => {
  const editor = { contents: NEW_CONTENTS, files: [], insight: insight as AuthoredInsight | undefined }
  const { authorId, authorDisplayName } = previewOf(editor, newId(), viewer)
  return { authorId, authorDisplayName }
}

test('a preview shows the insight’s author to every viewer; a new insight is by the viewer [INS-B2] [INS-32]', () => {
  const published = { author: SUE, state: 'published', publishedAt: null } as const
  expect(shownTo(ADA, published)).toEqual({ authorId: SUE.id, authorDisplayName: 'Sue' })
  expect(shownTo(ADA, { ...published, state: 'unpublished' })).toEqual({ authorId: null, authorDisplayName: 'Sue' })
  const left = { id: null, displayName: null }
  expect(shownTo(ADA, { ...published, author: left })).toEqual({ authorId: null, authorDisplayName: 'anonymous user' })
  expect(shownTo(ADA)).toEqual({ authorId: null, authorDisplayName: 'Ada' })
})
