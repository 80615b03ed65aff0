import { Suspense } from 'react'
import { BadgeSamples } from '#features/badges/web.tsx'
import { Loading } from '#ui/loading.tsx'

export function BadgesPart() {
  return (
    <Suspense fallback={<Loading />}>
      <BadgeSamples />
    </Suspense>
  )
}
