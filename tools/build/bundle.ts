import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Run as a step of its own: Vite sets NODE_ENV and keeps a lot of memory, neither of which the supervisor may inherit.
for (const name of ['vite.config.ts', 'vite.ssr.config.ts']) {
  const configFile = fileURLToPath(new URL(`../../${name}`, import.meta.url))
  await build({ configFile, logLevel: 'warn' })
}
