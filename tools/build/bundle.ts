import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeFonts } from './fonts.ts'

const root = new URL('../../', import.meta.url)
const HEROES = ['bubbles', 'bubbles2', 'simple', 'snow', 'mask']
/** What moves on the branded pages. */
const TURNING = ['photos', 'carousel', 'board']

// Run as a step of its own: Vite sets NODE_ENV and keeps a lot of memory, neither of which the supervisor may inherit.
await make('vite.config.ts')
// Each animation alone, so that a page that plays one asks for one file.
for (const name of HEROES)
  await make('vite.islands.config.ts', { [name]: at(`src/features/landing/web/heroes/${name}.ts`) })
for (const name of TURNING)
  await make('vite.islands.config.ts', { [name]: at(`src/features/landing/web/turning/${name}.ts`) })
await make('vite.worker.config.ts')
await make('vite.ssr.config.ts')
await writeFonts(at('dist/fonts'))

async function make(config: string, input?: Record<string, string>) {
  await build({ configFile: at(config), logLevel: 'warn', ...(input ? { build: { rolldownOptions: { input } } } : {}) })
}

function at(path: string): string {
  return fileURLToPath(new URL(path, root))
}
