import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Region } from '#base/dates.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import type { Scope } from '../../choices.ts'
import { eventFormMessages } from '../form/messages.ts'
import { ScopeDialog } from '../form/scope-dialog.tsx'
import { keyOfDate } from '../model/layout.ts'
import { moveEventMessages } from './messages.ts'
import { type DroppedDate, readDropped, showMoved, showStored, useMove } from './use-move.ts'

/** A date that was dropped at other times. */
export interface EventMove extends DroppedDate {
  byKeys: boolean
}

interface Props {
  opened: boolean
  onClose: () => void
  move: EventMove | undefined
  /** The element with the cells. */
  area: RefObject<HTMLElement | null>
  region: Region
}

type Read = Awaited<ReturnType<typeof readDropped>>

/** Moves what was dropped: of a series it asks first which dates are meant. If that fails, all is shown as it was (CAL-B17). */
export const MoveEvent = withTexts<Props>(
  { moveEvent: moveEventMessages, eventForm: eventFormMessages },
  function MoveEvent({ opened, onClose, move, area, region }) {
    const text = useTranslations('moveEvent')
    const [read, setRead] = useState<Read>()
    const close = useLatestCallback(() => {
      setRead(undefined)
      onClose()
      if (move?.byKeys) focusChip(area.current, keyOfDate(move.date))
    })
    const { submit } = useMove(region, close)
    const send = (event: Read['event'], scope: Scope) => move && submit({ event, times: move.times, scope })
    const begin = useLatestCallback(async (dropped: EventMove) => {
      showMoved(dropped)
      if (dropped.byKeys) requestAnimationFrame(() => focusChip(area.current, keyOfDate(dropped.date)))
      try {
        const found = await readDropped(dropped)
        if (found.scopes) setRead(found)
        else await send(found.event, 'all')
      } catch (thrown) {
        toast.problem(thrown)
        await showStored()
        close()
      }
    })
    useEffect(() => {
      if (opened && move) void begin(move)
    }, [opened, move, begin])
    return (
      <ScopeDialog
        opened={opened && read !== undefined}
        title={text('question')}
        message={read?.scopes?.length === 1 ? text('oneOnly') : undefined}
        scopes={read?.scopes}
        labels={{ yes: text('move'), no: text('cancel') }}
        onConfirm={(scope) => {
          const { event } = read ?? {}
          setRead(undefined)
          if (event) void send(event, scope)
        }}
        onClose={() => {
          setRead(undefined)
          void showStored().then(close)
        }}
      />
    )
  },
)

/** The chip was drawn anew where it is now. */
function focusChip(area: HTMLElement | null, key: string): void {
  area?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
}
