import type { Plugin } from 'vite'

/**
 * Tells zod not to compile its schemas with `new Function` before the first schema is made: the content security
 * policy forbids it, and the attempt alone would stand in every browser's console.
 */
export function quietZod(): Plugin {
  return {
    name: 'quiet-zod',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js/ },
      handler: (code) => ({ code: `globalThis.__zod_globalConfig ??= { jitless: true };\n${code}`, map: null }),
    },
  }
}
