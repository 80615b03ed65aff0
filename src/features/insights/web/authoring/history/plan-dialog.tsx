import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantIn, localIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { InsightEditor } from '../model/use-insight-editor.ts'

interface Props {
  opened: boolean
  onClose: () => void
  editor: InsightEditor
}

/** When the insight is published and unpublished automatically, in the site's time zone (INS-B1). */
export function PlanDialog({ opened, onClose, editor }: Props) {
  const text = useTranslations('authoring.plan')
  return (
    <Modal opened={opened} onClose={onClose} title={text('title')}>
      {opened && <Plan editor={editor} onClose={onClose} />}
    </Modal>
  )
}

function Plan({ editor, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring')
  const { timeZone } = useSite().region
  const { insight, busy } = editor
  const shown = (instant: string | null | undefined) => (instant ? localIn(timeZone, new Date(instant)) : '')
  const [from, setFrom] = useState(() => shown(insight?.plan?.publishAt))
  const [until, setUntil] = useState(() => shown(insight?.unpublishAt))
  const [error, setError] = useState<string>()
  const isLive = insight?.state === 'published'

  const save = async () => {
    const at = from === '' ? undefined : instantIn(timeZone, from)
    const end = until === '' ? null : instantIn(timeZone, until)
    if (from !== '' && (!at || at.getTime() <= Date.now())) return setError(text('plan.past'))
    if (until !== '' && (!end || end.getTime() <= Date.now())) return setError(text('plan.past'))
    if (at && end && end <= at) return setError(text('plan.order'))
    setError(undefined)
    const unpublishAt = end === undefined ? null : (end?.toISOString() ?? null)
    if (at) {
      if (await editor.publish({ at: at.toISOString(), unpublishAt })) onClose()
    } else if (await editor.unpublish(unpublishAt)) onClose()
  }
  const mayPlan = editor.missing.length === 0
  return (
    <div className="grid gap-4">
      <p className="m-0 text-quiet text-sm">{text('plan.lead', { zone: timeZone })}</p>
      <TextInput
        type="datetime-local"
        label={text('plan.publishAt')}
        value={from}
        disabled={!mayPlan}
        description={mayPlan ? undefined : editor.missing.map((field) => text(`missing.${field}`)).join(' · ')}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={text('plan.unpublishAt')}
        description={text('plan.unpublishHint')}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <FormError message={error} />
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
