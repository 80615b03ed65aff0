import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { SectionGallery } from '#features/landing/web.tsx'
import { Loading } from '#ui/loading.tsx'
import { sampleTexts } from './sample-texts.ts'

const { landing: text } = sampleTexts

/** The sections are as large as the rest of the page together, so they load on request. */
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
      <SectionGallery labels={text} />
    </Suspense>
  )
}
