import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useIsCurrentPath, useSearchOf } from '#platform/web/routing.tsx'
import { type Catalogue, withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { landingMessages } from '../../messages.ts'
import { sectionMessages } from '../../sections/messages.ts'
import styles from './designer.module.css'
import { NewDesign } from './dialogs.ts'
import { DraftEditor } from './draft-editor.tsx'
import { designerMessages } from './messages.ts'
import { draftQuery, draftsQuery, removeDraftFromCache } from './queries.ts'

const TEXTS: Record<string, Catalogue> = {
  designer: designerMessages,
  sections: sectionMessages as unknown as Catalogue,
  landing: landingMessages,
}

/** 'Website Design': the drafts of the front page and their editor (DES-01). */
export const DesignerPage = withTexts(TEXTS, Designer)

export interface DesignerSearch {
  /** Key of the open draft. */
  draft: string | undefined
}

const read = ({ draft }: RawSearch): DesignerSearch => ({ draft: typeof draft === 'string' ? draft : undefined })

function Designer() {
  const text = useTranslations('designer')
  const [{ draft }, change] = useSearchOf(read)
  const { items, state, failure, retry, next } = usePagedList(draftsQuery)
  useTitle(text('title'))
  const first = items[0]?.key
  const choose = (key: string | undefined) => void change({ draft: key }, { replace: true })
  // The newest draft changes with anybody's save, so the open draft is pinned in the URL.
  const pin = useEffectEvent(choose)
  const isHere = useIsCurrentPath('/dash')
  useEffect(() => {
    if (isHere && draft === undefined && first !== undefined) pin(first)
  }, [isHere, draft, first])

  if (state === 'empty' && draft === undefined) return <NoDrafts onMade={choose} />
  if (state === 'failed')
    return (
      <PageFrame>
        <ErrorState title={text('failed')} message={failure?.message ?? ''} onRetry={retry} />
      </PageFrame>
    )
  if (state === 'loading' || draft === undefined) return <LoadingPage />
  return (
    <Chosen
      key={draft}
      draftKey={draft}
      drafts={items}
      onOlder={next.exists ? next.load : undefined}
      onChoose={choose}
    />
  )
}

interface ChosenProps {
  draftKey: string
  drafts: readonly { key: string; name: string }[]
  /** Loads the next older drafts; undefined if there are none. */
  onOlder: (() => void) | undefined
  onChoose: (key: string | undefined) => void
}

function Chosen({ draftKey, drafts, onOlder, onChoose }: ChosenProps) {
  const text = useTranslations('designer')
  // Always refetched: a working copy saved while the draft was open before is only on the server.
  const draft = useQuery({ ...draftQuery(draftKey), staleTime: 0, refetchOnMount: 'always' })
  if (draft.data && draft.isFetchedAfterMount)
    return <DraftEditor draft={draft.data} drafts={drafts} onOlder={onOlder} onChoose={onChoose} />
  if (!draft.error) return <LoadingPage />
  const toOthers = () => {
    removeDraftFromCache(draftKey)
    onChoose(undefined)
  }
  const problem = asProblem(draft.error)
  return (
    <PageFrame>
      {problem.status === 404 ? (
        <EmptyState
          title={text('draftNotFound')}
          action={
            <Button variant="default" onClick={toOthers}>
              {text('otherDrafts')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={text('draftFailed')} message={problem.message} onRetry={() => void draft.refetch()} />
      )}
    </PageFrame>
  )
}

/** No drafts yet: opens the dialog for the first design (DES-07). */
function NoDrafts({ onMade }: { onMade: (key: string) => void }) {
  const text = useTranslations('designer')
  const [isDialogOpen, setDialogOpen] = useState(true)
  return (
    <PageFrame>
      <EmptyState
        title={text('none.title')}
        action={<Button onClick={() => setDialogOpen(true)}>{text('none.action')}</Button>}
      >
        {text('none.message')}
      </EmptyState>
      <NewDesign opened={isDialogOpen} onClose={() => setDialogOpen(false)} onMade={onMade} />
    </PageFrame>
  )
}

function LoadingPage() {
  return (
    <PageFrame>
      <Loading />
    </PageFrame>
  )
}

function PageFrame({ children }: { children: React.ReactNode }) {
  const text = useTranslations('designer')
  return (
    <div className={styles.around}>
      <ArrivalHeading className={styles.aroundHeading}>{text('title')}</ArrivalHeading>
      {children}
    </div>
  )
}
