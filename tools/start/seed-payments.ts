import { seedSamplePayments } from '#app/seed-payments.ts'
import { readConfig } from '#platform/server/config.ts'

// Run by the supervisor in a process of its own, beside the server.
const { ownerUrl, payments } = readConfig(process.env)
if (payments) await seedSamplePayments({ ownerUrl: ownerUrl ?? '', payments })
