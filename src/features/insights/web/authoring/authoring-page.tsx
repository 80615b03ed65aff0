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
import styles from './authoring-page.module.css'
import { AuthorList } from './list/author-list.tsx'
import { rowId } from './list/author-row.tsx'
import { filtersOf, listAddress } from './list/list-filters.ts'
import { authoringMessages } from './messages.ts'
import { OpenInsight, prefetchForm } from './open-insight.tsx'
import type { Whose } from './queries.ts'

const MixesPane = lazy(() => import('../mixes/mixes-pane.tsx').then((chunk) => ({ default: chunk.MixesPane })))

/** The list of insights the user may edit and the open one: side by side on a desktop, one at a time on a phone. */
export const AuthoringPage = withTexts({ authoring: authoringMessages, insights: insightsMessages }, AuthoringScreen)

/** Element id of the link to a new insight. */
const NEW = 'new-insight'

function AuthoringScreen({ whose }: { whose: Whose }) {
  const text = useTranslations('authoring')
  const { role } = useViewer()
  const { audio } = useSite().switches
  const [address, change] = useSearchOf(listAddress)
  const { mountKeyOf, markCreated } = useMounts()
  const { key } = address
  // The insight the page was opened with; any other one was opened from the list.
  const [first, setFirst] = useState(key)
  if (first !== undefined && first !== key) setFirst(undefined)
  const done = async (needsConfirm: boolean) => {
    await change({ key: undefined, view: undefined }, { skipLeaveGuard: !needsConfirm })
    // The focus returns to the link that opened the insight, or to 'New insight'.
    const target = document.getElementById(rowId(key ?? '')) ?? document.getElementById(NEW)
    requestAnimationFrame(() => target?.focus())
  }

  if (role === 'guest')
    return (
      <Page title={text(whose)}>
        <EmptyState title={text('readOnly')}>{text('readOnlyHint')}</EmptyState>
      </Page>
    )
  return (
    <Page wide title={text(whose)} lead={text(`${whose}Lead`)} actions={whose === 'mine' && <Actions />}>
      <div
        className={styles.columns}
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
              {text(whose === 'mine' ? 'nothingOpenHint' : 'nothingOpenManageHint')}
            </EmptyState>
          ) : key === 'mixes' && whose === 'mine' && audio ? (
            <Suspense fallback={<Loading />}>
              <MixesPane />
            </Suspense>
          ) : (
            <OpenInsight
              key={mountKeyOf(key)}
              id={key === 'new' ? undefined : key}
              variant={whose === 'mine' ? 'form' : 'panel'}
              view={address.view ?? 'whole'}
              takesFocus={first === undefined}
              onView={(view) => void change({ view: view === 'blocks' ? view : undefined }, { replace: true })}
              onCreated={(id) => {
                markCreated(id)
                void change({ key: id }, { replace: true, skipLeaveGuard: true })
              }}
              onDone={(needsConfirm) => void done(needsConfirm)}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

/** 'New insight', and 'Mixes' while the site's audio switch is on (AUD-03, AUD-05). */
function Actions() {
  const text = useTranslations('authoring')
  const { audio } = useSite().switches
  return (
    <>
      {audio && (
        <Button
          renderRoot={(props) => <PlainLink to="." changes={{ key: 'mixes', view: undefined }} {...props} />}
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
      renderRoot={(props) => <PlainLink to="." changes={{ key: 'new', view: undefined }} {...props} />}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    >
      {text('new')}
    </Button>
  )
}

/**
 * React keys for the open insight: a new insight keeps its key, and so its focus and contents, when it gets its id; the
 * next new one gets another key.
 */
function useMounts() {
  const [last, setLast] = useState<{ count: number; id: string | undefined }>({ count: 0, id: undefined })
  const next = last.id === undefined ? last.count : last.count + 1
  return {
    mountKeyOf: (key: string) => (key === 'new' ? `new ${next}` : key === last.id ? `new ${last.count}` : key),
    markCreated: (id: string) => setLast({ count: next, id }),
  }
}
