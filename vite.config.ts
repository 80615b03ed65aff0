import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliFiles } from './tools/vite/brotli-files.ts'
import { COMPILED_ALIASES, compiledTexts } from './tools/vite/compiled-texts.ts'
import { fewFiles } from './tools/vite/few-files.ts'
import { iconsByFile } from './tools/vite/icons-by-file.ts'
import { withoutUnusedPalettes } from './tools/vite/kit-palettes.ts'
import { slimContracts } from './tools/vite/slim-contracts.ts'

/** What the browser gets: the member portal, a chunk per route, each file also as `.br` beside itself. */
export default defineConfig({
  root: 'src/app/web',
  publicDir: false,
  plugins: [react(), iconsByFile(), slimContracts(), compiledTexts(), brotliFiles()],
  resolve: { alias: COMPILED_ALIASES },
  // By file and name, so that the server can begin a page in the very classes of its screens (first-views.ts).
  css: {
    modules: { generateScopedName: (name, file) => `${path.basename(file).split('.')[0]}_${name}` },
    postcss: { plugins: [withoutUnusedPalettes] },
  },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: fewFiles() } },
  },
})
