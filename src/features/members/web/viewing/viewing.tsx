import { Suspense } from 'react'
import { lazyPage } from '#platform/web/routing.tsx'
import { useOwnSession } from '../own-profile.ts'

/** Rarely needed, so in a chunk of its own. */
const ViewBar = lazyPage(() => import('./view-bar.tsx'), 'ViewBar')

/** The bar over every page while an administrator views the site as a member; nothing otherwise (ACC-B9). */
export function Viewing() {
  const { viewing } = useOwnSession()
  if (!viewing) return null
  return (
    <Suspense>
      <ViewBar />
    </Suspense>
  )
}
