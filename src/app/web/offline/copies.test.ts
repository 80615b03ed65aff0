import { expect, test } from 'vitest'
import { createCopies, isCacheableAnswer, isCacheablePage } from './copies.ts'

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
    '/api/university/courses',
    `/api/university/courses/${id}`,
    `/api/university/courses/${id}/lessons/${id}`,
  ])
    expect(isCacheableAnswer(path), path).toBe(true)
  for (const path of [
    `/api/insights/${id}/file`,
    `/api/insights/${id}/files/${id}`,
    `/api/insights/${id}/audio`,
    `/api/mixes/${id}/audio`,
    '/api/mixes',
    '/api/live',
    `/api/university/courses/${id}/draft`,
    `/api/university/courses/${id}/lessons/${id}/draft`,
    '/api/university/instructors/used',
    `/api/university/attempts/${id}`,
    `/api/university/files/${id}`,
    '/api/account/sessions',
    '/api/members',
    '/api/openapi.json',
    '/api/sessions',
    '/api/config/lists/categories',
    `/api/legal-register/documents/${id}`,
  ])
    expect(isCacheableAnswer(path), path).toBe(false)
  for (const path of ['/insights', '/home', `/InsightPage/${id}`, `/university/${id}/${id}`, '/profile'])
    expect(isCacheablePage(path), path).toBe(true)
  for (const path of [
    '/',
    '/login',
    '/auth/secret',
    '/privacy',
    '/events',
    `/events/${id}`,
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
    '/_payments',
    '/invitations/secret',
  ])
    expect(isCacheablePage(path), path).toBe(false)
})

test('the page on which cards are entered is never stored: its policy lets the payment provider in [PAY-12]', () => {
  for (const path of ['/checkout', '/checkout/1']) expect(isCacheablePage(path), path).toBe(false)
})

/** Caches in memory, with what the copies use of the browser's. */
function memoryCaches({ full = false } = {}) {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  const cacheOf = (entries: Map<string, Response>) => ({
    put: async (key: string, response: Response) => {
      if (full) throw new DOMException('The disk is full', 'QuotaExceededError')
      entries.delete(key)
      entries.set(key, response)
    },
    match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
    delete: async (key: string | Request) => entries.delete(keyOf(key)),
    keys: async () => [...entries.keys()].map((key) => new Request(`http://localhost${key}`)),
  })
  const caches = {
    open: async (name: string) => {
      if (!stores.has(name)) stores.set(name, new Map())
      return cacheOf(stores.get(name) as Map<string, Response>)
    },
    match: async (key: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(key)?.clone(),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  return { caches: caches as unknown as CacheStorage, names: () => [...stores.keys()] }
}

const answer = (text: string, date = new Date()) => new Response(text, { headers: { date: date.toUTCString() } })
const textOf = async (copy: Promise<Response | undefined>) => (await copy)?.text()

test('what was requested before a sign-out is stored by no copy, however late it arrives, also once the next member reads [TEN-B9, ACC-38]', async () => {
  const { caches, names } = memoryCaches()
  const copies = createCopies(caches)
  await copies.begin().storePage('/home', answer('home of one'), 'one')
  await copies.begin().store('copies-answers', '/api/insights', answer('read by one'))
  expect(await textOf(copies.find('copies-answers', '/api/insights'))).toBe('read by one')
  const late = copies.begin()
  await copies.clear()
  await late.store('copies-pictures', '/pictures/1', answer('picture'))
  await late.storePage('/home', answer('home of one'), 'one')
  expect(names()).toEqual([])
  await copies.begin().storePage('/home', answer('home of two'), 'two')
  await late.store('copies-answers', '/api/insights', answer('read by one'))
  expect(await textOf(copies.find('copies-answers', '/api/insights'))).toBeUndefined()
  expect(await textOf(copies.findPage('/insights'))).toBe('home of two')
})

test('a sign-out during a store leaves no copy [TEN-B9, ACC-38]', async () => {
  const { caches, names } = memoryCaches()
  const copies = createCopies(caches)
  await copies.begin().storePage('/home', answer('home'), 'one')
  const storing = copies.begin().store('copies-answers', '/api/insights', answer('read'))
  await Promise.all([copies.clear(), storing])
  expect(names()).toEqual([])
})

test("another member's page deletes the copies of the first, and what the first had requested is not stored [TEN-B9]", async () => {
  const copies = createCopies(memoryCaches().caches)
  await copies.begin().storePage('/home', answer('home of one'), 'one')
  await copies.begin().store('copies-answers', '/api/insights', answer('read by one'))
  const late = copies.begin()
  await copies.begin().storePage('/insights', answer('insights of two'), 'two')
  await late.store('copies-answers', '/api/favourites', answer('read by one'))
  expect(await textOf(copies.findPage('/home'))).toBe('insights of two')
  for (const path of ['/api/insights', '/api/favourites'])
    expect(await textOf(copies.find('copies-answers', path)), path).toBeUndefined()
})

test('no copy is stored before a page has said whose it is; the newest are kept, for a week [TEN-B9]', async () => {
  const copies = createCopies(memoryCaches().caches)
  const store = (path: string, date?: Date) => copies.begin().store('copies-answers', path, answer(path, date))
  await store('/api/site')
  expect(await copies.find('copies-answers', '/api/site')).toBeUndefined()
  await copies.begin().storePage('/home', answer('home'), 'one')
  await store('/api/old', new Date(Date.now() - 8 * 86_400_000))
  expect(await copies.find('copies-answers', '/api/old')).toBeUndefined()
  for (let count = 0; count < 201; count++) await store(`/api/insights/${count}`)
  expect(await copies.find('copies-answers', '/api/insights/0')).toBeUndefined()
  expect(await textOf(copies.find('copies-answers', '/api/insights/200'))).toBe('/api/insights/200')
})

test('copies older than a week are deleted, not only left unread [TEN-B9]', async () => {
  const { caches } = memoryCaches()
  const copies = createCopies(caches)
  await copies.begin().storePage('/home', answer('home'), 'one')
  for (const [path, days] of [
    ['old', 9],
    ['older', 8],
    ['new', 1],
  ] as const)
    await copies.begin().store('copies-pictures', `/${path}`, answer(path, new Date(Date.now() - days * 86_400_000)))
  await copies.deleteOld()
  const left = await (await caches.open('copies-pictures')).keys()
  expect(left.map(({ url }) => new URL(url).pathname)).toEqual(['/new'])
})

test('a full disk prevents a copy and makes room for the next ones; nothing fails [TEN-B9]', async () => {
  const { caches, names } = memoryCaches({ full: true })
  await caches.open('copies-pictures')
  await createCopies(caches).begin().storePage('/home', answer('home'), 'one')
  expect(names()).toEqual(['copies-pages'])
})
