import '#ui/kit-field-styles.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { FormError } from '#ui/form-error.tsx'
import {
  AUDIENCES,
  MAX_PLAN_DESCRIPTION,
  MAX_PLAN_NAME,
  PERIODS,
  PLAN_USER_TYPES,
  type Plan,
} from '../../plans/contract.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { usePlanForm } from './use-plan-form.ts'

interface Props {
  /** The plan to edit; undefined adds one. */
  plan: Plan | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a plan, or changes one. */
export function PlanDialog({ plan, opened, onClose }: Props) {
  const text = useTranslations('plans.form')
  return (
    <FormDialog opened={opened} onClose={onClose} title={text(plan ? 'edit' : 'add')} size="md">
      <PlanForm key={plan?.id ?? ''} plan={plan} onDone={onClose} />
    </FormDialog>
  )
}

function PlanForm({ plan, onDone }: { plan: Plan | undefined; onDone: () => void }) {
  const text = useTranslations('plans.form')
  const all = useTranslations('plans')
  const { form, field, busy, problem, conflict, onSubmit } = usePlanForm(plan, onDone)
  const isFree = form.values.period === 'free'
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <TextInput data-autofocus label={text('name')} maxLength={MAX_PLAN_NAME} autoComplete="off" {...field('name')} />
      <Textarea
        label={text('description')}
        autosize
        minRows={2}
        maxLength={MAX_PLAN_DESCRIPTION}
        {...field('description')}
      />
      <NativeSelect
        label={text('period')}
        data={PERIODS.map((value) => ({ value, label: text(`periods.${value}`) }))}
        {...field('period')}
      />
      {!isFree && (
        <TextInput
          label={text('amount')}
          description={plan && text('amountHint')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...field('amount')}
        />
      )}
      {!isFree && (
        <TextInput
          label={text('vatRate')}
          description={text('vatHint')}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          {...field('vatRate')}
        />
      )}
      {!isFree &&
        (['trialDays', 'graceDays'] as const).map((name) => (
          <TextInput
            key={name}
            label={text(name)}
            description={text(`${name}Hint`)}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            {...field(name)}
          />
        ))}
      <NativeSelect
        label={text('userType')}
        description={text('userTypeHint')}
        data={PLAN_USER_TYPES.map((value) => ({ value, label: all(`userTypes.${value}`) }))}
        {...field('userType')}
      />
      <Checkbox.Group label={text('audience')} description={text('audienceHint')} {...field('audience')}>
        <div className="grid gap-2 mt-2">
          {AUDIENCES.map((value) => (
            <Checkbox
              key={value}
              value={value}
              label={all(`audiences.${value}`)}
              description={value === 'visitors' && text('visitorsHint')}
            />
          ))}
        </div>
      </Checkbox.Group>
      {conflict && <PlanConflict typed={form.values} conflict={conflict} />}
      <FormError message={problem} />
      <FormDialogFoot busy={busy} save={text('save')} onCancel={onDone} />
    </form>
  )
}
