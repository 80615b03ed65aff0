import { useState } from 'react'
import type { Reported } from './queries.ts'
import { ShareDialog } from './share-dialog.tsx'

/** 'Share report' on a page that lists adverts or campaigns: the dialog, and what opens it for one of them. */
export function useShareDialog(about: Reported['about']) {
  const [reported, setReported] = useState<Reported>()
  const [opened, setOpened] = useState(false)
  const share = ({ id, name }: Pick<Reported, 'id' | 'name'>) => {
    setReported({ about, id, name })
    setOpened(true)
  }
  return { share, dialog: <ShareDialog reported={reported} opened={opened} onClose={() => setOpened(false)} /> }
}
