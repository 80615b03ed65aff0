import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeFonts } from './fonts.ts'

const root = new URL('../../', import.meta.url)
const HEROES = ['bubbles', 'bubbles2', 'simple', 'snow', 'mask']
/** Scripts of the branded pages. */
const TURNING = ['photos', 'carousel', 'board']

// Runs in a process of its own: Vite sets NODE_ENV and keeps much memory, and the supervisor may inherit neither.
await make('vite.config.ts')
// Each animation is bundled separately, so that a page loads only one file.
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
