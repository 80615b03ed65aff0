import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { PublicSite } from '#features/site/contract.ts'
import { drawFrame, firstViewOf } from './first-views.ts'

const CARD = {
  id: 'x',
  title: 'A lead',
  subTitle: 'Its standfirst',
  featuredImage: { url: '/p/1.webp', sources: [{ url: '/p/1.webp', width: 640 }], width: 640, height: 400, alt: '' },
}
const SITE = {
  primaries: { appTitle: 'Club & Co', appLogo: '', appLogoLarge: '' },
  texts: { 'insights.feedTitle': '<Shelf>' },
}
const site = SITE as unknown as PublicSite
const ON = { insights: true, forum: true, legalRegister: true, university: true, adverts: true }
const draw = (path: string, answers = {}) => {
  const view = firstViewOf(path, new URLSearchParams(), ON)
  return drawFrame(site, view.frame, view.draw(site, answers))
}
const READ = '/insights/00000000-0000-7000-8000-000000000000'
const ANSWERS = { '/insights?limit=10': { items: [CARD] }, [READ]: { ...CARD, videoUrl: '' } }
const COURSE = '/university/00000000-0000-7000-8000-000000000000'
const PAGES = [
  '/login',
  '/insights',
  '/InsightPage/00000000-0000-7000-8000-000000000000',
  '/forum',
  '/legal-register',
  '/profile',
  COURSE,
  `${COURSE}/00000000-0000-7000-8000-000000000001`,
]
/** Pages whose content the server does not render. */
const UNDRAWN = new Set(['/forum', '/legal-register', '/profile', ...PAGES.slice(-2)])

test('a first view uses classes that the screens really have, and names pages that exist [MISC-04]', () => {
  const files = globSync('src/**/*.{module.css,tsx,css}')
  const styles = new Map(
    files
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [basename(file, '.module.css'), readFileSync(file, 'utf8')]),
  )
  for (const path of PAGES) {
    const markup = draw(path, ANSWERS)
    if (!UNDRAWN.has(path)) expect(markup, path).toContain('<h1 ')
    const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
    for (const name of names) {
      if (name.startsWith('first-view')) continue
      const [file = '', local] = name.split('_')
      expect(styles.get(file), name).toMatch(new RegExp(`\\.${local}\\b`))
    }
    const { page } = firstViewOf(path, new URLSearchParams(), ON)
    if (page)
      expect(
        files.some((file) => basename(file) === `${page}.tsx`),
        page,
      ).toBe(true)
  }
})

test('no two screens share a name of styles, which the classes are made of', () => {
  const names = globSync('src/**/*.module.css').map((file) => basename(file))
  expect(new Set(names).size).toBe(names.length)
})

test("the site's own texts and names appear in it as text [TEN-B8]", () => {
  const markup = draw('/insights', { '/insights?limit=10': { items: [CARD] } })
  expect(markup).toContain('&lt;Shelf&gt;')
  expect(markup).toContain('Club &amp; Co')
  expect(markup).toContain('A lead')
  expect(draw('/insights')).not.toContain('A lead')
  const hostile = draw(`/InsightPage/${READ.split('/')[2]}`, { [READ]: { ...CARD, title: '<b>Reeds' } })
  expect(hostile).toContain('&lt;b&gt;Reeds')
  expect(draw(`/InsightPage/${READ.split('/')[2]}`)).not.toContain('A lead')
})

test('nothing of a part is begun where it is switched off [TEN-08]', () => {
  const off = { insights: false, forum: false, legalRegister: false, university: false, adverts: false }
  for (const path of ['/insights', '/forum', '/legal-register', COURSE]) {
    const view = firstViewOf(path, new URLSearchParams(), off)
    expect([view.page, view.reads, view.draw(site, {})], path).toEqual([undefined, [], ''])
  }
})

test('a page for reading begins with its adverts while they are on, one for writing, a register or paying without [ADV-01, ADV-18]', () => {
  const reads = (path: string, adverts: boolean) =>
    firstViewOf(path, new URLSearchParams(), { ...ON, adverts }).reads.includes('/shown-adverts?type=box')
  const reading = ['/home', '/insights/', '/InsightPage/x', '/forum', '/questions', '/calendar', '/shop', COURSE]
  for (const path of reading) expect([reads(path, true), reads(path, false)], path).toEqual([true, false])
  const never = [
    '/login',
    '/my-films',
    '/forum/chat',
    '/legal-register',
    '/LegalRegisterEdit',
    '/checkout',
    '/checkout/x',
  ]
  for (const path of [...never, '/profile', '/dash', '/dash/adverts', `${COURSE}/x`])
    expect(reads(path, true), path).toBe(false)
  const banners = (path: string) =>
    firstViewOf(path, new URLSearchParams(), ON).reads.filter((read) => read.endsWith('banner'))
  expect([banners('/home'), banners('/insights')]).toEqual([['/shown-adverts?type=banner'], []])
})

test('an address of a page cannot make the server read another operation than its own [INS-25]', () => {
  const reads = (path: string, query: string) => firstViewOf(path, new URLSearchParams(query), ON).reads
  const id = '00000000-0000-7000-8000-000000000000'
  expect(reads('/insights', `key=${id}`)).toContain(`/insights/${id}`)
  for (const key of [
    '../account/export',
    `${id}/file`,
    `../insights/${id}/file`,
    `${id}?x=1`,
    '------------------------------------',
  ])
    expect(reads('/insights', new URLSearchParams({ key }).toString()), key).toEqual(['/shown-adverts?type=box'])
  expect(reads(COURSE, '')).toEqual([`/university/courses/${id}`, '/shown-adverts?type=box'])
  expect(reads(`${COURSE}/${id}`, '')).toEqual([`/university/courses/${id}/lessons/${id}`])
  for (const path of ['/university/..', `/university/${id}%2Ffile`])
    expect(reads(path, ''), path).toEqual(['/shown-adverts?type=box'])
  for (const path of [`${COURSE}/..`, `${COURSE}/${id}/file`]) expect(reads(path, ''), path).toEqual([])
})
