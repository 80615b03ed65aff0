import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import frame from './canvas/frame.module.css'
import type { CanvasActions } from './canvas/page-canvas.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import { tabsOf } from './model/design.ts'
import { changeField } from './model/edits.ts'
import { versionQuery } from './queries.ts'
import styles from './stage.module.css'
import type { DesignEditor } from './use-design-editor.ts'
import { type ViewState, WIDTHS } from './use-view-state.ts'

const PageCanvas = lazyWithRetry(() => import('./canvas/page-canvas.tsx').then((part) => part.PageCanvas))

interface Props {
  editor: DesignEditor
  viewState: ViewState
  onAdd: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The canvas at the selected width, scaled down to the available space. */
export function Stage({ editor, viewState, onAdd, onKeyDown }: Props) {
  const text = useTranslations('designer.canvas')
  const site = useSite()
  const stageRef = useRef<HTMLDivElement>(null)
  const availableSize = useAvailableSize(stageRef)
  const width = WIDTHS[viewState.width]
  const scale = availableSize ? Math.min(1, availableSize.width / width) : 1
  const size = { width, height: Math.ceil((availableSize?.height ?? 600) / scale), scale }
  const tabs = useMemo(() => tabsOf(editor.design), [editor.design])
  const { previewed } = viewState
  const actions: CanvasActions = {
    sections: viewState.tab.components,
    chosen: viewState.chosen,
    editing: editor.unsaved,
    onChoose: (id) => viewState.choose(id),
    onText: (id, field, newText) =>
      editor.change((design) => changeField(design, id, field, newText), `${id} ${field}`),
    onSettle: editor.settle,
    onAdd,
  }
  return (
    <section className={styles.stage} aria-label={text('title')}>
      {previewed && (
        <div className={styles.preview} role="status">
          <p>{text('preview', { name: previewed.name })}</p>
          <Button size="xs" variant="default" onClick={() => viewState.preview(undefined)}>
            {text('back')}
          </Button>
        </div>
      )}
      <div ref={stageRef} className={styles.viewport}>
        <div className={`${frame.sheet} ${styles.sheet}`} style={{ width: width * scale }}>
          {availableSize &&
            (previewed ? (
              <Preview id={previewed.id} theme={viewState.theme} size={size} onKeyDown={onKeyDown} />
            ) : (
              <PageCanvas
                key="draft"
                site={site}
                tabs={tabs}
                tab={viewState.index}
                theme={viewState.theme}
                size={size}
                className={frame.frame}
                onTab={(index) => viewState.goTo(editor.design[index]?.id)}
                onKeyDown={onKeyDown}
                actions={viewState.plain ? undefined : actions}
              />
            ))}
        </div>
      </div>
    </section>
  )
}

type PreviewProps = { id: string } & Pick<Parameters<typeof PageCanvas>[0], 'theme' | 'size' | 'onKeyDown'>

/** A read-only preview of a published version or a plan (DES-B2). */
function Preview({ id, ...how }: PreviewProps) {
  const text = useTranslations('designer')
  const site = useSite()
  const { data, error, refetch } = useQuery(versionQuery(id))
  const [tab, setTab] = useState(0)
  if (error && !data)
    return (
      <ErrorState title={text('versions.failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading />
  return <PageCanvas key={id} site={site} tabs={data.tabs} tab={tab} className={frame.frame} onTab={setTab} {...how} />
}

function useAvailableSize(stageRef: React.RefObject<HTMLElement | null>) {
  const [availableSize, setRoom] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (!stageRef.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setRoom({ width, height })
    })
    watcher.observe(stageRef.current)
    return () => watcher.disconnect()
  }, [stageRef])
  return availableSize
}
