import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { instantIn, localIn } from '#base/instant-in.ts'
import { useSite } from '#features/site/web.tsx'
import { useDialogForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
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
    <FormDialog opened={opened} onClose={onClose} title={text('title')}>
      <Plan editor={editor} onClose={onClose} />
    </FormDialog>
  )
}

function Plan({ editor, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring')
  const { timeZone } = useSite().region
  const { insight, missing, busy } = editor
  const shown = (instant: string | null | undefined) => (instant ? localIn(timeZone, new Date(instant)) : '')
  const instantOf = (local: string) => instantIn(timeZone, local)?.toISOString() ?? ''
  const isPast = (local: string) => local !== '' && instantOf(local) <= new Date().toISOString()
  const form = useForm({
    initialValues: { at: shown(insight?.plan?.publishAt), unpublishAt: shown(insight?.unpublishAt) },
    validate: {
      at: (at) => isPast(at) && text('plan.past'),
      unpublishAt: (end, { at }) => {
        if (isPast(end)) return text('plan.past')
        return end !== '' && instantOf(end) <= instantOf(at) && text('plan.order')
      },
    },
  })
  useDialogForm({ isUnsaved: form.isDirty(), isOccupied: busy !== undefined })
  const save = async (values: typeof form.values) => {
    const [at, unpublishAt] = [instantOf(values.at), instantOf(values.unpublishAt) || null]
    if (await (at ? editor.publish({ at, unpublishAt }) : editor.unpublish(unpublishAt))) onClose()
  }
  const mayPlan = missing.length === 0
  return (
    <form className="grid gap-4" noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <p className="m-0 text-quiet text-sm">{text('plan.lead', { zone: timeZone })}</p>
      <TextInput
        type="datetime-local"
        label={text('plan.publishAt')}
        disabled={!mayPlan}
        description={mayPlan ? undefined : missing.map((field) => text(`missing.${field}`)).join(' · ')}
        {...form.getInputProps('at')}
      />
      <TextInput
        type="datetime-local"
        label={text('plan.unpublishAt')}
        description={text('plan.unpublishHint')}
        {...form.getInputProps('unpublishAt')}
      />
      <FormDialogFoot
        busy={busy === 'plan' || busy === 'unpublish'}
        save={text(form.values.at === '' ? 'plan.saveEnd' : 'plan.save')}
        disabled={form.values.at === '' && insight?.state !== 'published'}
        onCancel={onClose}
      />
    </form>
  )
}
