import { readFileSync } from 'node:fs'
import { type BareServer, sideBySide } from './load.ts'
import { type Product, signedIn } from './product.ts'
import { registerSite } from './register-data.ts'
import { besideBare, besideTwoStatements, noteGrowth } from './report.ts'
import { statementsFor } from './statements.ts'

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>
const goal = (name: string): number => budget[`register ${name}`] ?? 0

/** The register under load, and the table of subscribers with and without a history. */
export async function registerFigures(product: Product, bare: BareServer): Promise<void> {
  console.log('making two registers …')
  await registerSite(product.ownerUrl, 'register')
  await registerSite(product.ownerUrl, 'register-history', { withHistory: true })
  await underLoad(product, bare)
  await subscribers(product)
}

async function underLoad(product: Product, bare: BareServer): Promise<void> {
  const site = 'register-history'
  const { client, cookie } = await signedIn(product, site)
  const { body } = await client.get<{ items: { item: { key: string } }[] }>('/api/legal-register/mine')
  const key = body.items[0]?.item.key
  const least = goal('one of bare in')
  for (const [what, path] of [
    ['all legal items', '/api/legal-register/items'],
    ['all legal items, one area and country', '/api/legal-register/items?area=Water&country=England'],
    ['the own register', '/api/legal-register/mine'],
    ['one item', `/api/legal-register/items/${key}`],
    ['one item of the own register', `/api/legal-register/mine/${key}`],
    ['its history', `/api/legal-register/mine/${key}/compliance`],
  ] as const) {
    const target = { port: product.port, path, headers: { host: `${site}.localhost:${product.port}`, cookie } }
    await besideBare(what, bare, target, 1 / least, `≥ 1/${least} of bare`)
  }
  for (const [what, path, list] of [
    ['all legal items', '/api/legal-register/items', 'legalItems'],
    ['the own register', '/api/legal-register/mine', 'ownRegister'],
  ] as const) {
    const target = { port: product.port, path, headers: { host: `${site}.localhost:${product.port}`, cookie } }
    const statements = await statementsFor(product.ownerUrl, site, list)
    await besideTwoStatements(what, bare, target, statements, budget['list beside two statements'] ?? 1)
  }
}

async function subscribers(product: Product): Promise<void> {
  const [none, history] = [await signedIn(product, 'register', 1), await signedIn(product, 'register-history', 1)]
  const table =
    ({ client }: typeof none) =>
    async () => {
      const { status } = await client.get('/api/legal-register/subscribers?limit=100')
      if (status !== 200) throw new Error(`no subscribers: ${status}`)
    }
  noteGrowth(
    'subscribers, with a history / without',
    goal('with history, times without'),
    await sideBySide(table(none), table(history)),
  )
}
