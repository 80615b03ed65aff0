// npm run dev   runs the product as `npm start` does, and rebuilds and serves changes under src/.
process.argv.push('--watch')
await import('./start.ts')
