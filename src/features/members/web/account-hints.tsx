import { lazy, Suspense } from 'react'
import { useOwnSession } from './own-profile.ts'

const UnverifiedHint = lazy(() =>
  import('./unverified-hint.tsx').then(({ UnverifiedHint }) => ({ default: UnverifiedHint })),
)
const SecondFactorHint = lazy(() =>
  import('./second-factor-hint.tsx').then(({ SecondFactorHint }) => ({ default: SecondFactorHint })),
)

/**
 * Quiet lines above a page about one's own account: an e-mail that is not verified (ACC-42), a second factor that is due
 * (ACC-B1). Nearly nobody needs one, so each is a chunk of its own.
 */
export function AccountHints() {
  const { profile, secondFactorDue } = useOwnSession()
  return (
    <Suspense>
      {secondFactorDue && <SecondFactorHint />}
      {profile?.emailVerified === false && <UnverifiedHint />}
    </Suspense>
  )
}
