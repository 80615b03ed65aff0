import '#ui/kit-field-styles.css'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#ui/error-state.tsx'
import { multiSelectClasses } from '#ui/multi-select-classes.ts'
import { COUNTRIES, type Country, SECTORS, type Sector } from '../../contract.ts'
import type { Item, Named } from '../../shapes.ts'
import { choicesQuery } from '../queries.ts'
import styles from './item-form.module.css'
import { RichField } from './rich-field.tsx'
import type { ItemForm } from './use-item-form.ts'

/** All fields of an item in the ledger's order (LEGADM-04, LEGADM-06). */
export function ItemFields({ form, item }: { form: ItemForm; item: Item | undefined }) {
  const text = useTranslations('legalRegister.itemAdmin.form')
  const { values, wrong, change, registerField, author } = form
  const { data: choices, error, refetch } = useQuery(choicesQuery)
  const areas = withOwn(choices?.areas, item && [item.filterByArea], (name) => text('notOffered', { name }))
  const regulators = withOwn(choices?.regulators, item?.regulator, (name) => text('notOffered', { name }))
  return (
    <>
      {error && !choices && (
        <ErrorState title={text('choicesFailed')} message={error.message} onRetry={() => void refetch()} />
      )}
      <NativeSelect
        ref={(node) => registerField('filterByArea', node)}
        label={text('filterByArea')}
        data={[{ value: '', label: text('chooseArea') }, ...areas]}
        value={values.filterByArea}
        error={wrong.filterByArea}
        onChange={({ currentTarget }) => change({ filterByArea: currentTarget.value })}
      />
      <TextInput
        ref={(node) => registerField('title', node)}
        label={text('title')}
        value={values.title}
        maxLength={255}
        autoComplete="off"
        error={wrong.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <RichField form={form} name="headlineDetails" />
      <TextInput
        ref={(node) => registerField('link', node)}
        type="url"
        label={text('link')}
        description={text('linkHint')}
        value={values.link}
        maxLength={2_000}
        autoComplete="off"
        error={wrong.link}
        onChange={({ currentTarget }) => change({ link: currentTarget.value })}
      />
      <Several
        form={form}
        name="country"
        data={COUNTRIES.map((value) => ({ value, label: value }))}
        onChange={(country) => change({ country: country as Country[] })}
      />
      <Several
        form={form}
        name="applicableTo"
        data={SECTORS.map((value) => ({ value, label: value }))}
        onChange={(applicableTo) => change({ applicableTo: applicableTo as Sector[] })}
      />
      <RichField form={form} name="description" />
      <RichField form={form} name="consequence" />
      <RichField form={form} name="howThisApplies" />
      <Several
        form={form}
        name="regulator"
        hint={text('regulatorHint')}
        data={regulators}
        onChange={(regulator) => change({ regulator })}
      />
      <div className={styles.author}>
        <TextInput label={text('author')} description={text('authorHint')} value={author?.displayName ?? ''} readOnly />
        <TextInput label={text('authorId')} description={text('authorHint')} value={author?.id ?? ''} readOnly />
      </div>
    </>
  )
}

interface SeveralProps {
  form: ItemForm
  name: 'country' | 'applicableTo' | 'regulator'
  hint?: string
  data: { value: string; label: string }[]
  onChange: (chosen: string[]) => void
}

function Several({ form: { values, wrong, registerField }, name, hint, data, onChange }: SeveralProps) {
  const text = useTranslations('legalRegister.itemAdmin.form')
  return (
    <MultiSelect
      ref={(node) => registerField(name, node)}
      label={text(name)}
      description={hint}
      data={data}
      value={values[name]}
      error={wrong[name]}
      searchable
      hidePickedOptions
      nothingFoundMessage={text('noMatch')}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      classNames={multiSelectClasses(values[name])}
      onChange={onChange}
    />
  )
}

/** Active choices, and those the item has already even if they are no longer active (TEN-29). */
function withOwn(offered: readonly Named[] = [], own: readonly Named[] = [], notOffered: (name: string) => string) {
  const known = new Set(offered.map(({ path }) => path))
  return [
    ...offered.map(({ path, name }) => ({ value: path, label: name })),
    ...own.filter(({ path }) => !known.has(path)).map(({ path, name }) => ({ value: path, label: notOffered(name) })),
  ]
}
