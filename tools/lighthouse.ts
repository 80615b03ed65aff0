import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { seedSampleSites } from '#app/seed.ts'
import { readConfig } from '#platform/server/config.ts'
import { startProduct } from '../bench/product.ts'
import { buildIfStale } from './build.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './test/chromium.ts'

/** What a page is held to on Lighthouse's simulated phone. */
const GOAL = { performance: 98, accessibility: 98, 'best-practices': 95, seo: 98 }
const PAGES = [
  { site: 'clearwater', path: '/', goals: GOAL },
  { site: 'energy', path: '/', goals: GOAL },
  { site: 'clearwater', path: '/login', goals: { accessibility: 98 } },
]

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
    for (const { site, path, goals } of PAGES) {
      const url = `http://${site}.localhost:${product.port}${path}`
      const result = await lighthouse(url, { port: chrome.port, onlyCategories: Object.keys(GOAL), logLevel: 'error' })
      const scores = Object.entries(result?.lhr.categories ?? {}).map(
        ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
      )
      const missed = scores.filter(([name, score]) => score < ((goals as Record<string, number>)[name] ?? 0))
      const largest = result?.lhr.audits['largest-contentful-paint']?.displayValue ?? ''
      console.log(
        `${missed.length ? 'MISS' : 'ok  '} ${site}${path}  ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}, LCP ${largest}`,
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
