import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantIn, localIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { Writing } from '../model/use-writing.ts'
import styles from './history.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  writing: Writing
}

/** When it goes live and when it is taken back by itself, in the site's own time zone (INS-B1). */
export function PlanDialog({ opened, onClose, writing }: Props) {
  const text = useTranslations('authoring.plan')
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')}>
      {opened && <Plan writing={writing} onClose={onClose} />}
    </Modal>
  )
}

function Plan({ writing, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring')
  const { timeZone } = useSite().place
  const { insight, busy } = writing
  const shown = (instant: string | null | undefined) => (instant ? localIn(timeZone, new Date(instant)) : '')
  const [from, setFrom] = useState(() => shown(insight?.plan?.publishAt))
  const [until, setUntil] = useState(() => shown(insight?.unpublishAt))
  const [wrong, setWrong] = useState<string>()
  const isLive = insight?.state === 'published'

  const save = async () => {
    const at = from === '' ? undefined : instantIn(timeZone, from)
    const end = until === '' ? null : instantIn(timeZone, until)
    if (from !== '' && (!at || at.getTime() <= Date.now())) return setWrong(text('plan.past'))
    if (until !== '' && (!end || end.getTime() <= Date.now())) return setWrong(text('plan.past'))
    if (at && end && end <= at) return setWrong(text('plan.order'))
    setWrong(undefined)
    const unpublishAt = end === undefined ? null : (end?.toISOString() ?? null)
    if (at) {
      if (await writing.publish({ at: at.toISOString(), unpublishAt })) onClose()
    } else if (await writing.unpublish(unpublishAt)) onClose()
  }
  const mayPlan = writing.missing.length === 0
  return (
    <div className={styles.plan}>
      <p className={styles.when}>{text('plan.lead', { zone: timeZone })}</p>
      <TextInput
        type="datetime-local"
        label={text('plan.publishAt')}
        value={from}
        disabled={!mayPlan}
        description={mayPlan ? undefined : writing.missing.map((field) => text(`missing.${field}`)).join(' · ')}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={text('plan.unpublishAt')}
        description={text('plan.unpublishHint')}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <FormError message={wrong} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
        <Button
          loading={busy === 'plan' || busy === 'unpublish'}
          disabled={from === '' && !isLive}
          onClick={() => void save()}
        >
          {text(from === '' ? 'plan.saveEnd' : 'plan.save')}
        </Button>
      </Group>
    </div>
  )
}
