import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

// Below the ephemeral port range: inside it, a client that keeps reconnecting can end up connected to itself.
const lowest = 15_000
const highest = 30_000

/** A free loopback port for the cluster in `home`: the previous one, or a new one, which is stored. */
export async function choosePort(home: string) {
  const last = storedPort(home)
  if (last && (await isFree(last))) return last
  const fresh = await freePort()
  fs.writeFileSync(portFile(home), `${fresh}\n`)
  return fresh
}

/** The stored port of the cluster in `home`; 0 if there is none. */
export function storedPort(home: string) {
  return fs.existsSync(portFile(home)) ? Number(fs.readFileSync(portFile(home), 'utf8')) || 0 : 0
}

const portFile = (home: string) => path.join(home, 'postgres-port')

async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest))
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
