import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

interface Chunk {
  file: string
  css?: string[]
}

/** The service worker as one file beside the portal's, with the names of the files it fetches ahead. Built after those. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', PORTAL_FILES: JSON.stringify(portalFiles()) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: { sw: 'src/app/web/offline/worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})

/** Scripts and styles of the portal; type faces and pictures are kept when they are first needed. */
function portalFiles(): string[] {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`)
}
