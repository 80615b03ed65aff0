import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { SectionGallery } from '#features/landing/web.tsx'
import { Loading } from '#ui/loading.tsx'
import { words } from './sample-words.ts'

const { landing: text } = words

/** The sections are as much as all else on the page together, so they come when somebody wants to see them. */
export function LandingPart() {
  const [shown, setShown] = useState(false)
  if (!shown)
    return (
      <Button variant="default" onClick={() => setShown(true)}>
        {text.show}
      </Button>
    )
  return (
    <Suspense fallback={<Loading />}>
      <SectionGallery words={text} />
    </Suspense>
  )
}
