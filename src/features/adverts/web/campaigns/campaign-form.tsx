import { Button, Group, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import type { Campaign } from '../../contract.ts'
import { FormProblem, RestoredNote } from '../plan/form-notes.tsx'
import { PlanFields } from '../plan/plan-fields.tsx'
import { choicesQuery } from '../queries.ts'
import { useCampaignForm } from './use-campaign-form.ts'

/** All that is decided about a campaign (ADV-05, ADV-09). */
export function CampaignForm({ campaign, onDone }: { campaign: Campaign | undefined; onDone: () => void }) {
  const all = useTranslations('advertPlan')
  const form = useCampaignForm(campaign, onDone)
  const { field, values, busy, onSubmit } = form
  const cancel = useLeaveForm(onDone)
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <RestoredNote form={form} />
      <TextInput data-autofocus label={all('form.name')} autoComplete="off" {...field('name')} />
      <AdvertChoice field={field('adverts')} />
      <PlanFields values={values} field={field} />
      <FormProblem form={form} />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={cancel}>
          {all('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {all('save')}
        </Button>
      </Group>
    </form>
  )
}

/** Most adverts that the list offers at once; the others are found by their name. */
const MAX_OFFERED = 50

function AdvertChoice({ field }: { field: { maxLength?: number | undefined } }) {
  const text = useTranslations('campaignManager.form')
  const types = useTranslations('advertPlan.types')
  const { data } = useQuery(choicesQuery)
  const { maxLength: _, ...rest } = field
  return (
    <MultiSelect
      label={text('adverts')}
      description={text(data?.length === 0 ? 'noAdverts' : 'advertsHint')}
      data={(data ?? []).map(({ id, name, type }) => ({ value: id, label: `${name} (${types(type)})` }))}
      limit={MAX_OFFERED}
      searchable
      hidePickedOptions
      nothingFoundMessage={text('notFound')}
      classNames={MULTI_SELECT_CLASSES}
      {...rest}
    />
  )
}
