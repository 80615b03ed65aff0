import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { IdentityCheck } from '#features/members/web.tsx'
import { useSite } from '#features/site/web.tsx'
import { Confirmations } from '#platform/web/confirm.tsx'
import { deleteOfflineCopies, enableOfflineCopies } from '#platform/web/offline-copies.ts'
import { OfflineBar } from '#platform/web/online.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session.ts'
import { Texts } from '#platform/web/texts.tsx'
import { Toasts } from '#platform/web/toasts.tsx'
import { SiteThemeProvider } from '#ui/site-theme-provider.tsx'
import { catalogues } from './catalogues.ts'
import { FallbackMessages } from './fallback-messages.tsx'
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

/** Caches what a signed-in member reads for offline use; deletes it when nobody is signed in (TEN-B9). */
function useCopies() {
  const session = useSession()
  const signedIn = session.state === 'known' ? session.signedIn : undefined
  useEffect(() => {
    if (signedIn) return enableOfflineCopies()
    if (signedIn === false) void deleteOfflineCopies()
    return undefined
  }, [signedIn])
}

function Portal({ nonce }: { nonce: string }) {
  const site = useSite()
  const { appColors, appTitle } = site.primaries
  useCopies()
  // Before the effects of the first page, which puts the name into its title.
  useLayoutEffect(() => nameTheApplication(appTitle), [appTitle])
  return (
    <Texts catalogues={catalogues} overrides={site.texts} region={site.region}>
      <SiteThemeProvider colours={appColors} fonts={site.fonts} nonce={nonce}>
        <FallbackMessages />
        <RouterProvider router={router} />
        <OfflineBar />
        <Confirmations />
        <IdentityCheck />
        <Toasts />
      </SiteThemeProvider>
    </Texts>
  )
}

/** Stores the site's name in a meta tag, which page titles end with (see useTitle). */
function nameTheApplication(title: string) {
  const name =
    document.querySelector<HTMLMetaElement>('meta[name="application-name"]') ?? document.createElement('meta')
  name.name = 'application-name'
  name.content = title
  document.head.append(name)
}
