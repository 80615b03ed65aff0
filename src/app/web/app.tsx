import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { IdentityCheck } from '#features/members/web.tsx'
import { useSite } from '#features/site/web.tsx'
import { Confirmations } from '#platform/web/confirm.tsx'
import { dropCopies, keepCopies } from '#platform/web/copies.ts'
import { OfflineBar } from '#platform/web/online.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session.ts'
import { Texts } from '#platform/web/texts.tsx'
import { Toasts } from '#platform/web/toasts.tsx'
import { Look } from '#ui/look.tsx'
import { catalogues } from './catalogues.ts'
import { PlainWords } from './plain-words.tsx'
import { router } from './router.tsx'

export function App({ nonce }: { nonce: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Portal nonce={nonce} />
      </Suspense>
    </QueryClientProvider>
  )
}

/** What somebody reads stays readable offline while they are signed in, and no longer (TEN-B9). */
function useCopies() {
  const session = useSession()
  const signedIn = session.state === 'known' ? session.signedIn : undefined
  useEffect(() => {
    if (signedIn) return keepCopies()
    if (signedIn === false) void dropCopies()
    return undefined
  }, [signedIn])
}

function Portal({ nonce }: { nonce: string }) {
  const site = useSite()
  const { appColors, appTitle } = site.primaries
  useCopies()
  useEffect(() => nameTheApplication(appTitle), [appTitle])
  return (
    <Texts catalogues={catalogues} overrides={site.texts} place={site.place}>
      <Look colours={appColors} fonts={site.fonts} nonce={nonce}>
        <PlainWords />
        <RouterProvider router={router} />
        <OfflineBar />
        <Confirmations />
        <IdentityCheck />
        <Toasts />
      </Look>
    </Texts>
  )
}

/** Page titles end with the site's name, which stands here (see useTitle). */
function nameTheApplication(title: string) {
  const name =
    document.querySelector<HTMLMetaElement>('meta[name="application-name"]') ?? document.createElement('meta')
  name.name = 'application-name'
  name.content = title
  document.head.append(name)
}
