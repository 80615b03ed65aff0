// npm run dev   the product as `npm start` gives it; a change under src/ is built and served by itself.
process.argv.push('--watch')
await import('./start.ts')
