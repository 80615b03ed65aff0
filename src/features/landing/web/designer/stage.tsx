import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { CanvasDeeds } from './canvas/page-canvas.tsx'
import { tabsOf } from './model/design.ts'
import { changeField } from './model/edits.ts'
import { pieceOf } from './piece.tsx'
import { versionQuery } from './queries.ts'
import styles from './stage.module.css'
import type { Desk } from './use-desk.ts'
import { type Shown, WIDTHS } from './use-shown.ts'

const PageCanvas = pieceOf(() => import('./canvas/page-canvas.tsx').then((part) => part.PageCanvas))

interface Props {
  desk: Desk
  shown: Shown
  onAdd: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Where the page stands, as wide as it is wanted and scaled to the room there is. */
export function Stage({ desk, shown, onAdd, onKeyDown }: Props) {
  const text = useTranslations('designer.canvas')
  const site = useSite()
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const width = WIDTHS[shown.width]
  const scale = room ? Math.min(1, room.width / width) : 1
  const size = { width, height: Math.ceil((room?.height ?? 600) / scale), scale }
  const tabs = useMemo(() => tabsOf(desk.design), [desk.design])
  const { previewed } = shown
  const deeds: CanvasDeeds = {
    sections: shown.tab.components,
    chosen: shown.chosen,
    editing: desk.unsaved,
    onChoose: (id) => shown.choose(id),
    onText: (id, field, words) => desk.change((design) => changeField(design, id, field, words), `${id} ${field}`),
    onSettle: desk.settle,
    onAdd,
  }
  return (
    <section className={styles.stage} aria-label={text('title')}>
      {previewed && (
        <div className={styles.preview} role="status">
          <p>{text('preview', { name: previewed.name })}</p>
          <Button size="xs" variant="default" onClick={() => shown.preview(undefined)}>
            {text('back')}
          </Button>
        </div>
      )}
      <div ref={place} className={styles.place}>
        <div className={styles.sheet} style={{ width: width * scale }}>
          {room &&
            (previewed ? (
              <Preview id={previewed.id} theme={shown.theme} size={size} onKeyDown={onKeyDown} />
            ) : (
              <PageCanvas
                key="draft"
                site={site}
                tabs={tabs}
                tab={shown.index}
                theme={shown.theme}
                size={size}
                className={styles.frame}
                onTab={(index) => shown.goTo(desk.design[index]?.id)}
                onKeyDown={onKeyDown}
                deeds={shown.plain ? undefined : deeds}
              />
            ))}
        </div>
      </div>
    </section>
  )
}

type PreviewProps = { id: string } & Pick<Parameters<typeof PageCanvas>[0], 'theme' | 'size' | 'onKeyDown'>

/** A published page or a plan, to be looked at and not changed (DES-B2). */
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
  return <PageCanvas key={id} site={site} tabs={data.tabs} tab={tab} className={styles.frame} onTab={setTab} {...how} />
}

function useRoom(place: React.RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (!place.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setRoom({ width, height })
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return room
}
