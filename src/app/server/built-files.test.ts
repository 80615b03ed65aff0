import { expect, test } from 'vitest'
import type { Asset } from './assets.ts'
import { builtFiles } from './built-files.ts'

const asset = (text: string): Asset => ({ plain: Buffer.from(text), brotli: undefined, headers: {} })
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_begin'], css: ['assets/index.css'] },
  _begin: { file: 'assets/begin.js' },
  _kit: { file: 'assets/kit.js', css: ['assets/kit-styles-1a.css'] },
  'start.tsx': { file: 'assets/start.js', imports: ['_begin', '_kit'], css: ['assets/portal.css'] },
  '../web/feed-page.tsx': { file: 'assets/feed.js', imports: ['_kit'], css: ['assets/feed.css'] },
}
const ASSETS = new Map([
  ['/.vite/manifest.json', asset(JSON.stringify(MANIFEST))],
  ...['index', 'portal', 'feed'].map((name) => [`/assets/${name}.css`, asset(`.${name}{}`)] as const),
  ['/assets/kit-styles-1a.css', asset('.kit{}')],
])
const filesOf = builtFiles(ASSETS)

test('a page brings the styles of what the server draws in itself, each once; those of the kit and all scripts are named', () => {
  expect(filesOf('feed-page')).toEqual({
    scripts: ['/assets/kit.js', '/assets/start.js', '/assets/feed.js'],
    drawn: '.index{}.portal{}.feed{}',
    kit: ['/assets/kit-styles-1a.css'],
  })
})

test('a page nobody knows brings what the portal needs; without a build there is nothing', () => {
  expect(filesOf('no-page')).toEqual(filesOf(undefined))
  expect(filesOf(undefined).drawn).toBe('.index{}.portal{}')
  expect(builtFiles(new Map())('feed-page')).toEqual({ scripts: [], drawn: '', kit: [] })
})
