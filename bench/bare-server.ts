import { createServer } from 'node:http'

// The baseline of all figures: a bare Node server that answers fixed bytes, set over its IPC channel.
let headers: Record<string, string | number> = {}
let body = Buffer.alloc(0)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})

process.on('message', (message: { headers: Record<string, string>; body: string }) => {
  body = Buffer.from(message.body, 'base64')
  headers = { ...message.headers, 'content-length': body.length }
  process.send?.({ type: 'set' })
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ type: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
})
