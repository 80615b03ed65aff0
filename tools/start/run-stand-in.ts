import { join } from 'node:path'
import { startPushStandIn } from '#features/notifications/push/stand-in/start.ts'
import { startStandIn } from '#features/payments/stand-in/start.ts'
import { readConfig } from '#platform/server/config.ts'
import { PRIVATE_UMASK } from '#platform/server/data-folder.ts'

// Run by the supervisor with the sample data, in a process of its own: it goes on while the server is restarted or killed.
process.umask(PRIVATE_UMASK)
process.on('disconnect', () => process.exit(0))
// Ctrl-C is for the supervisor, which then ends this process.
process.on('SIGINT', () => {})
const { dataDir, port, hosts } = readConfig(process.env)
const host = hosts.find((one) => one !== '0.0.0.0' && one !== '::') ?? '127.0.0.1'
const standIn = await startStandIn({
  dataFile: join(dataDir, 'stand-in.jsonl'),
  // The sample payments are made in the year that it is behind.
  daysInPast: 365,
  webhook: {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/payments/webhook`,
    host: `localhost:${port}`,
  },
})
const pushStandIn = await startPushStandIn({ dataFile: join(dataDir, 'push-stand-in.json') })
process.on('SIGTERM', async () => {
  await pushStandIn.stop()
  await standIn.stop()
  process.exit(0)
})
process.send?.({ type: 'ready', origin: standIn.origin, pushOrigin: pushStandIn.origin, keys: standIn.keys })
