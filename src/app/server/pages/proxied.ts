import type { HonoRequest } from 'hono'

/** Whether a request came through a proxy on this machine, so that its client is elsewhere. */
export function isProxied(request: HonoRequest): boolean {
  return request.header('x-forwarded-for') !== undefined || request.header('forwarded') !== undefined
}
