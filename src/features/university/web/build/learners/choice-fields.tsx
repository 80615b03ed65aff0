import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useListEntries } from '#features/site/web.tsx'
import { type ChoiceValues, WAYS, type Way } from './choice-values.ts'
import { PeopleField } from './people-field.tsx'
import { viewsQuery } from './queries.ts'

interface Props {
  values: ChoiceValues
  disabled: boolean
  onChange: (part: Partial<ChoiceValues>) => void
}

/** Whom a course is assigned to: people by name, everybody of a saved view, or everybody by company, company type and supplier. */
export function ChoiceFields({ values, disabled, onChange }: Props) {
  const text = useTranslations('learners.assigning')
  return (
    <>
      <SegmentedControl
        aria-label={text('who')}
        value={values.way}
        disabled={disabled}
        onChange={(way) => onChange({ way: way as Way })}
        data={WAYS.map((value) => ({ value, label: text(`ways.${value}`) }))}
      />
      {values.way === 'people' && (
        <PeopleField value={values.ids} disabled={disabled} onChange={(ids) => onChange({ ids })} />
      )}
      {values.way === 'view' && (
        <ViewField value={values.view} disabled={disabled} onChange={(view) => onChange({ view })} />
      )}
      {values.way === 'filter' && <CompanyFields values={values} disabled={disabled} onChange={onChange} />}
    </>
  )
}

interface ViewProps {
  value: string
  disabled: boolean
  onChange: (id: string) => void
}

function ViewField({ value, disabled, onChange }: ViewProps) {
  const text = useTranslations('learners.assigning')
  const { data, isError, refetch } = useQuery(viewsQuery)
  if (isError && !data)
    return (
      <div className="grid gap-2 justify-items-start">
        <p className="m-0">{text('viewsFailed')}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {text('retry')}
        </Button>
      </div>
    )
  if (data?.length === 0) return <p className="m-0 text-quiet">{text('noViews')}</p>
  return (
    <NativeSelect
      label={text('view')}
      data={[
        { value: '', label: text('chooseView') },
        ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      disabled={disabled || !data}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function CompanyFields({ values, disabled, onChange }: Props) {
  const text = useTranslations('learners.assigning')
  const companyTypes = useListEntries('companyTypes')
  const suppliers = useListEntries('suppliers')
  const choices = (entries: typeof suppliers) => [
    { value: '', label: text('any') },
    ...entries.map(({ path, name }) => ({ value: path, label: name })),
  ]
  return (
    <>
      <TextInput
        label={text('company')}
        description={text('companyHint')}
        value={values.company}
        maxLength={200}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ company: currentTarget.value })}
      />
      <NativeSelect
        label={text('companyType')}
        data={choices(companyTypes)}
        value={values.companyType}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ companyType: currentTarget.value })}
      />
      <NativeSelect
        label={text('supplier')}
        data={choices(suppliers)}
        value={values.supplier}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ supplier: currentTarget.value })}
      />
    </>
  )
}
