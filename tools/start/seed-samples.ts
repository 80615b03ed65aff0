import { seedSampleSites } from '#app/seed.ts'
import { readConfig } from '#platform/server/config.ts'

// Run by the supervisor as a step of its own; the seed loads much that nobody needs afterwards.
const config = readConfig(process.env)
await seedSampleSites({ ownerUrl: config.ownerUrl ?? '', config })
