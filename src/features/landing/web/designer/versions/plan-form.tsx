import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { designerApi, invalidateVersions } from '../queries.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import { usePublishedMessage } from '../variant-note.tsx'
import styles from './versions.module.css'

/** Plans the publication of the saved draft for a day and time in the site's time zone (DES-B2). */
export function PlanForm({ editor }: { editor: DesignEditor }) {
  const text = useTranslations('designer.versions')
  const publishedMessage = usePublishedMessage()
  const { timeZone } = useSite().region
  const [when, setWhen] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, problem, submit } = useSend({
    send: (values: { at: string }, { key }) =>
      designerApi.publishDraft({ key: editor.draft.key, basedOn: editor.basedOn, at: values.at }, { key }),
    onSuccess: () => {
      setWhen('')
      toast.success(publishedMessage('planned'))
      invalidateVersions()
    },
  })
  return (
    <form
      noValidate
      className={styles.plan}
      onSubmit={(event) => {
        event.preventDefault()
        const at = instantIn(timeZone, when)
        if (!at) return setWrong(text('needed'))
        if (at.getTime() <= Date.now()) return setWrong(text('past_'))
        setWrong(undefined)
        void submit({ at: at.toISOString() })
      }}
    >
      <h3 className="m-0 text-base">{text('plan')}</h3>
      <p className={styles.lead}>
        {editor.unsaved ? text('planUnsaved') : text('planLead', { name: editor.draft.name })}
      </p>
      <TextInput
        type="datetime-local"
        label={text('when')}
        description={text('zone', { zone: timeZone })}
        value={when}
        error={wrong ?? problem?.message}
        onChange={({ currentTarget }) => setWhen(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={editor.unsaved}>
        {text('planAction')}
      </Button>
    </form>
  )
}
