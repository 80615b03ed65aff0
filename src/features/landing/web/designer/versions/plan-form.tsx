import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { instantIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { designerContract } from '../../../contract.ts'
import { designerApi, invalidateVersions } from '../queries.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import { usePublishedMessage } from '../variant-note.tsx'
import styles from './versions.module.css'

/** Plans the publication of the saved draft for a day and time in the site's time zone (DES-B2). */
export function PlanForm({ editor }: { editor: DesignEditor }) {
  const text = useTranslations('designer.versions')
  const publishedMessage = usePublishedMessage()
  const { timeZone } = useSite().region
  const instantOf = (when: string) => instantIn(timeZone, when)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: designerContract.publishDraft,
    initialValues: { at: '' },
    validate: (values): Record<string, string> => {
      const at = instantOf(values.at)
      if (!at) return { at: text('needed') }
      return at.getTime() <= Date.now() ? { at: text('past_') } : {}
    },
    send: (values, { key }) =>
      designerApi.publishDraft(
        { key: editor.draft.key, basedOn: editor.basedOn, at: instantOf(values.at)?.toISOString() },
        { key },
      ),
    onSuccess: () => {
      form.reset()
      toast.success(publishedMessage('planned'))
      invalidateVersions()
    },
  })
  return (
    <form noValidate className={styles.plan} onSubmit={onSubmit}>
      <h3 className="m-0 text-base">{text('plan')}</h3>
      <p className={styles.lead}>
        {editor.unsaved ? text('planUnsaved') : text('planLead', { name: editor.draft.name })}
      </p>
      <TextInput
        type="datetime-local"
        label={text('when')}
        description={text('zone', { zone: timeZone })}
        {...field('at')}
        error={form.errors.at ?? problem?.aboveForm}
      />
      <Button type="submit" variant="default" loading={busy} disabled={editor.unsaved}>
        {text('planAction')}
      </Button>
    </form>
  )
}
