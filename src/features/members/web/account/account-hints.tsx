import { lazy, Suspense } from 'react'
import { useOwnSession } from '../own-profile.ts'

const UnverifiedHint = lazy(() =>
  import('./unverified-hint.tsx').then(({ UnverifiedHint }) => ({ default: UnverifiedHint })),
)
const SecondFactorHint = lazy(() =>
  import('./second-factor-hint.tsx').then(({ SecondFactorHint }) => ({ default: SecondFactorHint })),
)

/**
 * Hints above the page about the user's own account: an unverified e-mail (ACC-42), a second factor that is due (ACC-B1). Few users need
 * them, so each is a chunk of its own.
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
