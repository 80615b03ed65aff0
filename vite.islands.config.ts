import { defineConfig } from 'vite'
import { brotliFiles } from './tools/vite/brotli-files.ts'

/** One hero animation of the public pages as a single small file, beside the portal's own; `tools/build/bundle.ts` names it. */
export default defineConfig({
  publicDir: false,
  plugins: [brotliFiles()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: { output: { entryFileNames: 'assets/hero-[name]-[hash].js' } },
  },
})
