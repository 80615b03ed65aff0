import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instantIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { designerApi, rereadVersions } from '../queries.ts'
import type { Desk } from '../use-desk.ts'
import { usePublishedWords } from '../variant-note.tsx'
import styles from './versions.module.css'

/** Plans the saved draft for a day and time of the site's own time zone (DES-B2). */
export function PlanForm({ desk }: { desk: Desk }) {
  const text = useTranslations('designer.versions')
  const publishedWords = usePublishedWords()
  const { timeZone } = useSite().place
  const [when, setWhen] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, problem, submit } = useSend({
    send: (values: { at: string }, { key }) =>
      designerApi.publishDraft({ key: desk.draft.key, basedOn: desk.basedOn, at: values.at }, { key }),
    done: () => {
      setWhen('')
      toast.success(publishedWords('planned'))
      rereadVersions()
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
      <h3 className={styles.heading}>{text('plan')}</h3>
      <p className={styles.lead}>{desk.unsaved ? text('planUnsaved') : text('planLead', { name: desk.draft.name })}</p>
      <TextInput
        type="datetime-local"
        label={text('when')}
        description={text('zone', { zone: timeZone })}
        value={when}
        error={wrong ?? problem?.message}
        onChange={({ currentTarget }) => setWhen(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={desk.unsaved}>
        {text('planAction')}
      </Button>
    </form>
  )
}
