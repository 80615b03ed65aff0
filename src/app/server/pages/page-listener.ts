import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { PageEnvironment, pages } from './pages.ts'

/** Answers requests with the Hono app; `path` replaces the requested path. */
export function pageListener(app: ReturnType<typeof pages>) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    found: PageEnvironment['Bindings'],
    path?: string,
  ): void => {
    if (path !== undefined) request.url = path
    void getRequestListener((webRequest) => app.fetch(webRequest, found))(request, response)
  }
}
