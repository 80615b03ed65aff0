import { readFileSync } from 'node:fs'
import { advertSite, PAGES } from './adverts-data.ts'
import { type Product, signedIn } from './product.ts'
import { besideOther } from './report.ts'

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>

/** What 500 adverts cost the pages that show some of them: the same site with and without, loaded in turns (issue: adverts). */
export async function advertFigures(product: Product): Promise<void> {
  console.log('making sites with and without adverts …')
  const [having, lacking] = ['adverts', 'no-adverts']
  for (const name of [having, lacking]) await advertSite(product.ownerUrl, name, { hasAdverts: name === having })
  const [shown, none] = await Promise.all([having, lacking].map((name) => signedIn(product, name, 2)))
  const target = (name: string, cookie: string, path: string) => {
    return { port: product.port, path, headers: { host: `${name}.localhost:${product.port}`, cookie } }
  }
  for (const [label, path] of PAGES)
    await besideOther(
      `${label} with 500 adverts, beside none`,
      target(having, shown?.cookie ?? '', path),
      target(lacking, none?.cookie ?? '', path),
      budget['adverts, pages beside none'] ?? 0,
    )
}
