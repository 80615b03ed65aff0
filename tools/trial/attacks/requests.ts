import { connect } from 'node:net'
import { withoutSecrets } from '#platform/server/redact.ts'
import type { Attack } from './attack.ts'

/** Two Host headers, of which a proxy and the server might read different ones. */
export const twoHosts: Attack = {
  name: 'Two Host headers',
  run: async ({ port }) => {
    const lines = [
      'GET / HTTP/1.1',
      `Host: clearwater.localhost:${port}`,
      `Host: energy.localhost:${port}`,
      'Connection: close',
    ]
    const answer = await rawCall(port, `${lines.join('\r\n')}\r\n\r\n`)
    return { isRefused: answer.startsWith('HTTP/1.1 400'), figure: answer.split('\r\n', 1)[0] ?? '' }
  },
}

/** Forwarded addresses from an untrusted peer must not evade the limits of a client. */
export const forwarded: Attack = {
  name: '70 wrong sign-ins of one client that claims an address of its own each time',
  run: async ({ visitors }) => {
    const from = visitors.nextAddress()
    let checked = 0
    for (let at = 0; at < 70; at += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${at}`,
        forwarded: `for=203.0.113.${at}`,
        'x-real-ip': `203.0.113.${at}`,
      }
      const body = { email: `somebody${at}@firm.test`, password: 'not this one' }
      const { status } = await visitors.call('POST', '/api/session', { body, headers, from, host: 'radio.localhost' })
      if (status === 401) checked += 1
    }
    return { isRefused: checked <= 50, figure: `${checked} of 70 looked at (50 allowed)` }
  },
}

const PIECES = ['a.', 'a-', 'eyJ.', 'password', 'password=', 'token:"', '%%', 'https://a:']

/** Texts that cause regular expressions to backtrack: eight times the length may take eight times as long, not sixty-four. */
export const patterns: Attack = {
  name: 'Texts made for patterns that go back and forth',
  run: async () => {
    const times = PIECES.map((piece) => ({ piece, short: best(piece, 20_000), long: best(piece, 160_000) }))
    const worst = times.toSorted((one, other) => other.long - one.long)[0]
    // No input may block the event loop for 50 ms.
    const isLinear = times.every(({ short, long }) => short < 50 && long < 24 * Math.max(short, 0.5))
    return {
      isRefused: isLinear,
      figure: `worst: '${worst?.piece}', ${worst?.short.toFixed(1)} ms for 20,000 letters, ${worst?.long.toFixed(1)} ms for 160,000`,
    }
  },
}

function best(piece: string, length: number): number {
  const text = piece.repeat(length / piece.length)
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const started = performance.now()
      withoutSecrets(text)
      return performance.now() - started
    }),
  )
}

/** The API description, half a megabyte, requested without signing in. */
export const description: Attack = {
  name: '200 times the description of all operations',
  run: async ({ visitors }) => {
    const one = await visitors.call('GET', '/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
    const started = performance.now()
    for (let at = 0; at < 200; at += 1)
      await visitors.call('GET', '/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
    const each = (performance.now() - started) / 200
    return {
      isRefused: one.headers['content-encoding'] === 'br',
      figure: `${each.toFixed(1)} ms each, ${one.headers['content-length'] ?? one.text.length} bytes`,
    }
  },
}

function rawCall(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const parts: string[] = []
    socket.setEncoding('utf8')
    socket.on('data', (part) => parts.push(String(part)))
    socket.on('end', () => resolve(parts.join('')))
    socket.on('error', reject)
  })
}
