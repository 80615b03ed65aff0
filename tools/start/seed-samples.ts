import { seedSampleSites } from '#app/seed.ts'
import { readConfig } from '#platform/server/config.ts'

// Run by the supervisor in a process of its own, as the seed loads much that is not needed afterwards.
const config = readConfig(process.env)
await seedSampleSites({ ownerUrl: config.ownerUrl ?? '', config })
