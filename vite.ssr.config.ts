import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Public pages as plain JavaScript with React inside, because Node runs `.ts` as it stands but no `.tsx`. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/features/landing/public/render.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'public-pages.js' } },
  },
})
