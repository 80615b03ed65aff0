import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, until } from '#tests/kit/client.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: TestApp
let insight: string
beforeAll(async () => {
  app = await openTestApp()
  const ada = await app.signIn('ada')
  insight = (await publish(ada, { title: 'Water </script><b> %NONCE%' })).id
})
afterAll(() => app.close())

const answersIn = ({ text }: Answer) => {
  const [, cursor, json = ''] =
    /<script type="application\/json" id="answers"(?: data-cursor="([\d-]+)")?>(.*?)<\/script>/s.exec(text) ?? []
  return { cursor, answers: JSON.parse(json) as Record<string, unknown> }
}

test('the page carries what its first view asks for, word for word as the operations answer that person', async () => {
  const sue = await app.signIn('sue')
  const { answers, cursor } = answersIn(await sue.get('/insights'))
  expect(Object.keys(answers)).toEqual(['/api/session', '/api/insights?limit=10', '/api/config'])
  for (const [address, answer] of Object.entries(answers)) expect(answer).toEqual((await sue.get(address)).body)
  expect(cursor).toMatch(/^\d+-\d+$/)
  const reader = answersIn(await sue.get(`/InsightPage/${insight}`)).answers
  expect(reader[`/api/insights/${insight}`]).toEqual((await sue.get(`/api/insights/${insight}`)).body)
})

test('forum and register carry what they ask for first too; one that is switched off carries nothing of itself [TEN-08]', async () => {
  const sue = await app.signIn('sue')
  const forum = answersIn(await sue.get('/forum')).answers
  expect(Object.keys(forum)).toEqual(['/api/session', '/api/forum/threads?sort=latest&show=all', '/api/config'])
  expect(Object.keys(answersIn(await sue.get('/legal-register')).answers)).toEqual(['/api/session'])
  await (await app.signIn('ada')).call('PATCH', '/api/config/switches', { body: { legalRegister: true } })
  const answers = await until('the switch to be known', async () => {
    const page = answersIn(await sue.get('/legal-register')).answers
    return '/api/legal-register/items' in page && page
  })
  expect(Object.keys(answers).toSorted()).toEqual([
    '/api/legal-register/choices',
    '/api/legal-register/items',
    '/api/legal-register/mine/standing',
    '/api/legal-register/mine?sort=newest',
    '/api/session',
  ])
  for (const [address, answer] of Object.entries({ ...answers, ...forum }))
    expect(answer).toEqual((await sue.get(address)).body)
})

test('nobody gets more in the page than the operations would answer them [ACC-35]', async () => {
  for (const person of ['nia', 'eva'] as Person[])
    expect(Object.keys(answersIn(await (await app.signIn(person)).get('/insights')).answers)).toEqual(['/api/session'])
  const visitor = answersIn(await app.visitor().get('/insights'))
  expect(visitor).toEqual({
    cursor: undefined,
    answers: { '/api/session': (await app.visitor().get('/api/session')).body },
  })
  const abroad = await (await app.signIn('sue')).on('south.test').get('/insights')
  expect(answersIn(abroad).answers['/api/session']).toMatchObject({ role: 'visitor' })
  expect(abroad.text).not.toContain('Water')
})

test('the page is cached by nobody, and what people wrote cannot leave its block of data', async () => {
  const page = await (await app.signIn('sue')).get('/insights')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).not.toContain('</script><b>')
  // Text that contains the placeholder must not be replaced.
  expect(page.text).toContain('%NONCE%')
  const packed = await (await app.signIn('sue')).get('/insights', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.bytes).toString()).toContain('id="answers"')
})

const themed = (path: string, cookie?: string) => app.visitor().get(path, { headers: cookie ? { cookie } : {} })

test('portal and public pages come in the theme that was chosen, and ask the system where nobody chose [SHELL-23]', async () => {
  for (const path of ['/login', '/', '/privacy', '/terms', '/no-such-page']) {
    const usual = (await themed(path)).text
    expect(usual, path).not.toMatch(/<html [^>]*data-theme/)
    expect(usual, path).toContain('prefers-color-scheme')
    for (const theme of ['light', 'dark'])
      expect((await themed(path, `theme=${theme}`)).text, path).toMatch(new RegExp(`<html [^>]*data-theme="${theme}"`))
    const nonsense = await themed(path, 'theme=%22%3E%3Cscript%3E')
    expect(nonsense.text.includes('script%3E'), path).toBe(false)
  }
})

test('a public page in a chosen theme asks the system no more, obeys its own policy, and is told apart by caches [SHELL-23, LAND-B1]', async () => {
  const dark = await themed('/', 'theme=dark')
  expect(dark.text).not.toContain('prefers-color-scheme')
  expect(dark.text).toContain('name="color-scheme" content="dark"')
  expect(dark.headers.vary).toContain('cookie')
  const { createHash } = await import('node:crypto')
  const style = /<style>(.*?)<\/style>/s.exec(dark.text)?.[1] ?? ''
  expect(dark.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  expect((await themed('/')).text).toContain('prefers-color-scheme')
})

test('nobody who never chose gets a cookie [SHELL-23]', async () => {
  for (const path of ['/', '/login', '/privacy']) expect((await themed(path)).headers['set-cookie']).toBeUndefined()
})
