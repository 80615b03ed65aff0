import { expect, test } from 'vitest'
import { isCacheableAnswer, isCacheablePage } from './copies.ts'

test('what members read is cached for offline; files, recordings, exports, streams, back office and public pages never are [TEN-B9] [AUD-01]', () => {
  const id = '00000000-0000-7000-8000-000000000000'
  for (const path of [
    '/api/session',
    '/api/site',
    '/api/config',
    '/api/config/audio',
    '/api/insights',
    `/api/insights/${id}`,
    '/api/favourites',
  ])
    expect(isCacheableAnswer(path), path).toBe(true)
  for (const path of [
    `/api/insights/${id}/file`,
    `/api/insights/${id}/files/${id}`,
    `/api/insights/${id}/audio`,
    `/api/mixes/${id}/audio`,
    '/api/mixes',
    '/api/live',
    '/api/account/sessions',
    '/api/members',
    '/api/openapi.json',
    '/api/sessions',
    '/api/config/lists/categories',
    `/api/legal-register/documents/${id}`,
  ])
    expect(isCacheableAnswer(path), path).toBe(false)
  for (const path of ['/insights', '/home', `/InsightPage/${id}`, '/profile'])
    expect(isCacheablePage(path), path).toBe(true)
  for (const path of [
    '/',
    '/login',
    '/auth/secret',
    '/privacy',
    '/terms',
    '/dash/users',
    '/forum',
    '/legal-register',
    '/LegalRegisterUpload',
    '/AdminLegalRegister',
    '/Admin',
    '/Categories',
    '/api',
    '/_mail',
  ])
    expect(isCacheablePage(path), path).toBe(false)
})
