import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#platform/web/query-client.ts'
import { sessionQuery } from '#platform/web/session.ts'
import { App } from './app.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
// Read by the scroll lock of dialogs, which writes a style element of its own.
Object.assign(globalThis, { __webpack_nonce__: nonce })

// Asked for at once, beside the page's own chunk.
void queryClient.prefetchQuery(sessionQuery)

const place = document.getElementById('app')
// A transition is drawn in slices, so that a slow phone can answer a tap in between.
if (place)
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App nonce={nonce} />
      </StrictMode>,
    ),
  )
