import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconMusic, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { insightsMessages } from '../../messages.ts'
import { AuthorList } from './list/author-list.tsx'
import { rowId } from './list/author-row.tsx'
import { filtersOf, listAddress } from './list/list-filters.ts'
import { authoringMessages } from './messages.ts'
import { Opened, prefetchForm } from './opened.tsx'
import type { Whose } from './queries.ts'
import styles from './writing-place.module.css'

const MixesPane = lazy(() => import('../mixes/mixes-pane.tsx').then((chunk) => ({ default: chunk.MixesPane })))

/** The list of insights one may work on and the one that is open: side by side on a desk, one after the other on a phone. */
export const WritingPlace = withTexts({ authoring: authoringMessages, insights: insightsMessages }, Place)

/** The link to a new insight. */
const NEW = 'new-insight'

function Place({ whose }: { whose: Whose }) {
  const text = useTranslations('authoring')
  const { role } = useViewer()
  const { audio } = useSite().switches
  const [address, change] = useSearchOf(listAddress)
  const { mountOf, made } = useMounts()
  const { key } = address
  // What the page was opened with; whatever is opened after it was opened from the list.
  const [first, setFirst] = useState(key)
  if (first !== undefined && first !== key) setFirst(undefined)
  const done = async (asked: boolean) => {
    await change({ key: undefined, view: undefined }, { unasked: !asked })
    // The focus goes back to where it was opened, or to where the next begins.
    const place = document.getElementById(rowId(key ?? '')) ?? document.getElementById(NEW)
    requestAnimationFrame(() => place?.focus())
  }

  if (role === 'guest')
    return (
      <Page title={text(whose)}>
        <EmptyState title={text('readOnly')}>{text('readOnlyWords')}</EmptyState>
      </Page>
    )
  return (
    <Page wide title={text(whose)} lead={text(`${whose}Lead`)} actions={whose === 'mine' && <Actions />}>
      <div
        className={styles.place}
        data-open={key !== undefined}
        onPointerEnter={prefetchForm}
        onFocusCapture={prefetchForm}
      >
        <div className={styles.list}>
          <AuthorList
            whose={whose}
            filters={filtersOf(address)}
            open={key}
            onFilter={(parts) => void change(parts, { replace: true })}
          />
        </div>
        <div className={styles.open}>
          {key === undefined ? (
            <EmptyState title={text('nothingOpen')}>
              {text(whose === 'mine' ? 'nothingOpenWords' : 'nothingOpenManage')}
            </EmptyState>
          ) : key === 'mixes' && whose === 'mine' && audio ? (
            <Suspense fallback={<Loading />}>
              <MixesPane />
            </Suspense>
          ) : (
            <Opened
              key={mountOf(key)}
              id={key === 'new' ? undefined : key}
              variant={whose === 'mine' ? 'form' : 'panel'}
              view={address.view ?? 'whole'}
              takesFocus={first === undefined}
              onView={(view) => void change({ view: view === 'blocks' ? view : undefined }, { replace: true })}
              onMade={(id) => {
                made(id)
                void change({ key: id }, { replace: true, unasked: true })
              }}
              onDone={(asked) => void done(asked)}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

/** A new insight, and one's mixes while the site has the audio switch on (AUD-03, AUD-05). */
function Actions() {
  const text = useTranslations('authoring')
  const { audio } = useSite().switches
  return (
    <>
      {audio && (
        <Button
          component={PlainLink}
          to="."
          search={((before: object) => ({ ...before, key: 'mixes', view: undefined })) as never}
          variant="default"
          leftSection={<IconMusic size={18} stroke={1.75} aria-hidden />}
        >
          {text('mixes')}
        </Button>
      )}
      <NewButton />
    </>
  )
}

function NewButton() {
  const text = useTranslations('authoring')
  return (
    <Button
      id={NEW}
      component={PlainLink}
      to="."
      search={((before: object) => ({ ...before, key: 'new', view: undefined })) as never}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    >
      {text('new')}
    </Button>
  )
}

/**
 * Names for what is open, so that a new insight stays the same screen when it gets its id, with the focus and everything typed,
 * and the next new one is another.
 */
function useMounts() {
  const [last, setLast] = useState<{ count: number; id: string | undefined }>({ count: 0, id: undefined })
  const fresh = last.id === undefined ? last.count : last.count + 1
  return {
    mountOf: (key: string) => (key === 'new' ? `new ${fresh}` : key === last.id ? `new ${last.count}` : key),
    made: (id: string) => setLast({ count: fresh, id }),
  }
}
