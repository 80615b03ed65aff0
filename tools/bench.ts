import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { advertFigures } from '../bench/adverts.ts'
import { ADVERT_SIZES } from '../bench/adverts-data.ts'
import { calendarFigures } from '../bench/calendar.ts'
import { CALENDAR_SIZES } from '../bench/calendar-data.ts'
import { compare } from '../bench/compare.ts'
import { SIZES } from '../bench/data.ts'
import { forumFigures, postingFigures } from '../bench/forum.ts'
import { FORUM_SIZES } from '../bench/forum-data.ts'
import { libraryFigures } from '../bench/library.ts'
import { type BareServer, startBareServer } from '../bench/load.ts'
import { MEMBERS_SIZES, memberFigures } from '../bench/members.ts'
import { type Product, startProduct } from '../bench/product.ts'
import { registerFigures } from '../bench/register.ts'
import { REGISTER_SIZES } from '../bench/register-data.ts'
import { lines, note } from '../bench/report.ts'
import { universityFigures } from '../bench/university.ts'
import { UNIVERSITY_SIZES } from '../bench/university-data.ts'
import { weights } from '../bench/weights.ts'
import { buildIfStale } from './build.ts'

// npm run bench                     measures the product against a bare Node server; prints a table, writes JSON
// npm run bench -- forum weights    only these parts
// npm run bench -- posting          of the forum part only posting an answer
// npm run bench -- compare REF      a commit beside the working state
const PARTS: Record<string, (product: Product, bare: BareServer) => Promise<void> | void> = {
  library: libraryFigures,
  forum: forumFigures,
  register: registerFigures,
  calendar: calendarFigures,
  members: memberFigures,
  university: universityFigures,
  adverts: advertFigures,
  weights: weightFigures,
}

/** Pieces of other parts, measured separately only on request. */
const PIECES: typeof PARTS = { posting: postingFigures }

function weightFigures(): void {
  for (const { route, bytes, budget } of weights())
    note(`weight of ${route}, brotli`, `${(bytes / 1_000).toFixed(0)} kB`, `≤ ${budget / 1_000} kB`, bytes <= budget, {
      bytes,
    })
}

async function main(): Promise<boolean> {
  const requested = process.argv.slice(2)
  if (requested[0] === 'compare') return comparison(requested.slice(1))
  const known = { ...PARTS, ...PIECES }
  const unknown = requested.find((name) => !(name in known))
  if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(known).join(', ')}.`)
  await buildIfStale({ log: console.log })
  const product = await startProduct()
  const bare = await startBareServer()
  try {
    for (const [name, figures] of Object.entries(requested.length === 0 ? PARTS : known))
      if (requested.length === 0 || requested.includes(name)) await figures(product, bare)
  } finally {
    bare.stop()
    await product.stop()
  }
  const folder = fileURLToPath(new URL('../bench/results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const sizes = {
    ...SIZES,
    forum: FORUM_SIZES,
    register: REGISTER_SIZES,
    calendar: CALENDAR_SIZES,
    members: MEMBERS_SIZES,
    university: UNIVERSITY_SIZES,
    adverts: ADVERT_SIZES,
  }
  writeFileSync(`${folder}latest.json`, `${JSON.stringify({ at: new Date().toISOString(), sizes, lines }, null, 2)}\n`)
  return lines.every((line) => line.passed)
}

async function comparison([ref, ...labels]: string[]): Promise<boolean> {
  if (!ref) throw new Error('Name the commit to compare with: npm run bench -- compare REF')
  await buildIfStale({ log: console.log })
  await compare(ref, labels)
  return true
}

process.exit((await main()) ? 0 : 1)
