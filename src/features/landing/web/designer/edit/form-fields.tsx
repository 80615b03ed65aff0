import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import type { FormField } from '../../../sections/form.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { valueAt } from '../model/edits.ts'
import { CategoriesField } from './categories-field.tsx'
import styles from './edit-panel.module.css'
import { type FieldProps, useFields } from './fields-context.ts'
import { ItemsField } from './items-field.tsx'
import { PicturesField, TextsField } from './list-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { PlanField } from './plan-field.tsx'
import { PriceField } from './price-field.tsx'

const RichTextField = lazyWithRetry(() => import('./rich-text-field.tsx').then((part) => part.RichTextField))

/** Fields one below the other; `at` is the path of the object they belong to, empty for the whole form. */
export function FormFields({ fields, at }: { fields: readonly FormField[]; at: string }) {
  const { config } = useFields()
  return fields
    .filter((field) => !field.unless || !valueAt(config, at ? `${at}.${field.unless}` : field.unless))
    .map((field) => <Field key={field.name} field={field} at={at} />)
}

function Field({ field, at }: { field: FormField; at: string }) {
  const { type, config, tabs, problems, onChange } = useFields()
  const text = useTranslations('designer.edit')
  const sectionText = useKeyedTexts('sections')
  const { name } = field
  const path = at ? `${at}.${name}` : name
  const hint = sectionText.has(`${type}.hints.${name}`) ? sectionText(`${type}.hints.${name}`) : undefined
  const list = `${type}.lists.${at || name}`
  const isNamedList = field.kind === 'items' && sectionText.has(list)
  const value = valueAt(config, path)
  const common: FieldProps = {
    path,
    label: sectionText(isNamedList ? list : `${type}.fields.${name}`),
    hint,
    value,
    problem: problems[path],
  }
  const input = {
    label: common.label,
    description: hint,
    error: common.problem,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  }
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...input}
          maxLength={field.most}
          onChange={({ currentTarget }) => onChange(path, currentTarget.value, true)}
        />
      )
    case 'longText':
      return (
        <Textarea
          {...input}
          rows={4}
          maxLength={field.most}
          onChange={({ currentTarget }) => onChange(path, currentTarget.value, true)}
        />
      )
    case 'link':
      return (
        <TextInput
          {...input}
          description={hint ?? text('linkHint')}
          inputMode="url"
          maxLength={300}
          // An empty link is removed from the config.
          onChange={({ currentTarget }) => onChange(path, currentTarget.value.trim() || undefined, true)}
        />
      )
    case 'number':
      return (
        <TextInput
          {...input}
          type="number"
          min={field.least}
          max={field.most}
          onChange={({ currentTarget }) =>
            onChange(path, currentTarget.value === '' ? undefined : Number(currentTarget.value), true)
          }
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...input}
          value={input.value || field.choices[0]}
          data={field.choices.map((choice) => ({
            value: choice,
            label: sectionText(`${type}.choices.${name}.${choice}`),
          }))}
          onChange={({ currentTarget }) => onChange(path, currentTarget.value)}
        />
      )
    case 'tab':
      return (
        <NativeSelect
          {...input}
          data={[{ value: '', label: text('noTab') }, ...[...new Set(tabs)].filter(Boolean)]}
          onChange={({ currentTarget }) => onChange(path, currentTarget.value || undefined)}
        />
      )
    case 'picture':
      return <PictureField {...common} />
    case 'categories':
      return <CategoriesField {...common} />
    case 'plan':
      return <PlanField {...common} />
    case 'richText':
      return <RichTextField {...common} />
    case 'price':
      return <PriceField {...common} />
    case 'texts':
      return <TextsField {...common} field={field} />
    case 'pictures':
      return <PicturesField {...common} field={field} />
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{common.label}</legend>
          <FormFields fields={field.fields} at={path} />
        </fieldset>
      )
    case 'items':
      return (
        <ItemsField
          {...common}
          field={field}
          fieldsOf={(index) => <FormFields fields={field.fields} at={`${path}.${index}`} />}
        />
      )
  }
}
