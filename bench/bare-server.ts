import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import type { BareAnswers, BareStatements } from './load.ts'

// The baseline of all figures: a bare Node server, told over its IPC channel what to answer. It sends either fixed bytes, or what two
// prepared statements find (the session of the cookie, and one list), or the id of a row it has inserted and committed.
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

let answer: Answer = (_request, response) => void response.end()
let pool: pg.Pool | undefined

const fixed = (bytes: Buffer, headers: Record<string, string>): Answer => {
  const all = { ...headers, 'content-length': bytes.length }
  return (_request, response) => void response.writeHead(200, all).end(bytes)
}

function fromStatements({ databaseUrl, siteId, session, list, insert }: BareStatements): Answer {
  // The site is bound for good, and no plan is made twice: the least a server on this database can do.
  pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    options: `-c app.site=${siteId} -c plan_cache_mode=force_generic_plan`,
  })
  const query = (name: string, text: string, values: unknown[]) => pool?.query({ name, text, values })
  const send = (response: ServerResponse, status: number, body: unknown): void => {
    const text = JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  }
  return async (request, response) => {
    if (request.method === 'POST') {
      const id = randomUUID()
      await query('insert', insert.text, [id, ...insert.values, JSON.stringify(await json(request))])
      return send(response, 201, { id })
    }
    const token = request.headers.cookie?.slice('session='.length) ?? ''
    const host = request.headers.host?.split(':')[0]
    const found = await query('session', session, [createHash('sha256').update(token).digest(), host])
    const memberId = found?.rows[0]?.member_id
    if (!memberId) return send(response, 401, {})
    send(response, 200, { items: (await query('list', list, [memberId]))?.rows })
  }
}

process.on('message', async (message: BareAnswers) => {
  await pool?.end()
  pool = undefined
  answer =
    'statements' in message
      ? fromStatements(message.statements)
      : fixed(Buffer.from(message.body, 'base64'), message.headers)
  process.send?.({ type: 'set' })
})
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => {
  Promise.resolve(answer(request, response)).catch(() => response.writeHead(500).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ type: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
})
