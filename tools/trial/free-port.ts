import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** A port of the loopback interface that is currently free. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
