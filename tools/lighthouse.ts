import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { seedSampleSites } from '#app/seed.ts'
import { readConfig } from '#platform/server/config.ts'
import { startProduct } from '../bench/product.ts'
import { buildIfStale } from './build.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './test/chromium.ts'

interface Measured {
  site: string
  path: string
  goals: Record<string, number>
  signedIn?: boolean
}

/** What a page is held to on Lighthouse's simulated phone. */
const GOAL = { performance: 98, accessibility: 98, 'best-practices': 95, seo: 98 }
/** A page behind the sign-in is no page for search engines, and keeps nothing for the way back. */
const PORTAL_GOAL = { performance: 95, accessibility: 98 }
/** Stands for the newest insight's address. */
const READER = '/InsightPage/'
/** Pages to measure: all of them, or those named on the command line. */
const wanted = process.argv.slice(2)
const PAGES: Measured[] = [
  { site: 'clearwater', path: '/', goals: GOAL },
  { site: 'energy', path: '/', goals: GOAL },
  { site: 'clearwater', path: '/login', goals: PORTAL_GOAL },
  ...['/insights', READER, '/home', '/profile'].map((path) => ({
    site: 'clearwater',
    path,
    goals: PORTAL_GOAL,
    signedIn: true,
  })),
]

const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

async function main(): Promise<boolean> {
  await buildIfStale({ log: console.log })
  const product = await startProduct()
  await seedSampleSites({ ownerUrl: product.ownerUrl, config: readConfig({ DATA_DIR: product.dataDir }) })
  const chromePath = findChromium()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGUMENTS],
  })
  let holds = true
  try {
    const member = product.client('clearwater.localhost')
    await member.call('POST', '/api/session', {
      body: { email: 'member@guildhall.test', password: SAMPLE_PASSWORD },
    })
    const newest = (await member.get('/api/insights?limit=1')).body.items[0].id as string
    const session = Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    for (const { site, path, goals, signedIn } of PAGES.filter(
      (page) => !wanted.length || wanted.includes(page.path),
    )) {
      const url = `http://${site}.localhost:${product.port}${path}${path === READER ? newest : ''}`
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: Object.keys(GOAL),
        logLevel: 'error',
        ...(signedIn ? { extraHeaders: { Cookie: session } } : {}),
      })
      const scores = Object.entries(result?.lhr.categories ?? {}).map(
        ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
      )
      const missed = scores.filter(([name, score]) => score < (goals[name] ?? 0))
      const timed = Object.entries(TIMES).map(
        ([short, audit]) => `${short} ${result?.lhr.audits[audit]?.displayValue ?? ''}`,
      )
      const held = Object.entries(goals).map(([name, goal]) => `${name} ${goal}`)
      console.log(
        `${missed.length ? 'MISS' : 'ok  '} ${site}${path}  ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}, ${timed.join(', ')} (goals: ${held.join(', ')})`,
      )
      holds &&= missed.length === 0
    }
  } finally {
    chrome.kill()
    await product.stop()
  }
  return holds
}

process.exit((await main()) ? 0 : 1)
