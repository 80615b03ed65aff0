import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { type FieldProps, useFields } from '../designer/edit/fields-context.ts'
import { FormFields } from '../designer/edit/form-fields.tsx'
import { ItemsField } from '../designer/edit/items-field.tsx'
import { valueAt } from '../designer/model/edits.ts'
import styles from './branded.module.css'
import type { ContentsField } from './contents-form.ts'
import { PicturesField, TextsField } from './list-fields.tsx'
import { PriceField } from './price-field.tsx'

interface Props {
  fields: readonly ContentsField[]
  /** Path of the object the fields belong to; empty for the contents themselves. */
  at: string
}

/**
 * The fields of a branded page's contents, one below the other; field types the designer has too use its
 * components.
 */
export function ContentsFields({ fields, at }: Props) {
  return fields.map((field) => <Field key={field.name} field={field} at={at} />)
}

function Field({ field, at }: { field: ContentsField; at: string }) {
  const { config, problems } = useFields()
  const text = useTranslations('branded')
  const groups = useKeyedTexts('branded.groups')
  const lists = useKeyedTexts('branded.lists')
  const items = useTranslations('designer.edit.items')
  const fieldText = useKeyedTexts('sections.branded')
  const { name } = field
  const path = at ? `${at}.${name}` : name
  const fieldLabel = (key: string) => (fieldText.has(key) ? fieldText(key) : undefined)
  const common: FieldProps = {
    path,
    label: fieldLabel(`fields.${name}`) ?? '',
    hint: fieldLabel(`hints.${name}`),
    value: valueAt(config, path),
    problem: problems[path],
  }
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className={styles.inner}>
          <legend>{groups(name)}</legend>
          <ContentsFields fields={field.fields} at={path} />
        </fieldset>
      )
    case 'items':
      return (
        <ItemsField
          {...common}
          label={lists(at || name)}
          problem={common.problem ?? wrongInside(field, path)}
          field={{ ...field, fields: [] }}
          fieldsOf={(index) => <ContentsFields fields={field.fields} at={`${path}.${index}`} />}
        />
      )
    case 'texts':
      return <TextsField {...common} field={field} />
    case 'pictures':
      return <PicturesField {...common} field={field} />
    case 'price':
      return <PriceField {...common} />
    default:
      return <FormFields fields={[field]} at={at} />
  }

  /** A collapsed entry cannot show its own errors, so the list shows the first one. */
  function wrongInside({ namedBy }: Extract<ContentsField, { kind: 'items' }>, list: string): string | undefined {
    const [wrong, sentence] = Object.entries(problems).find(([one]) => one.startsWith(`${list}.`)) ?? []
    if (wrong === undefined || sentence === undefined) return undefined
    const index = Number(wrong.slice(list.length + 1).split('.')[0])
    const called = valueAt(config, `${list}.${index}.${namedBy}`)
    const entry =
      typeof called === 'string' && called.trim() !== '' ? called : items('unnamed', { position: index + 1 })
    return text('wrongIn', { name: entry, message: sentence })
  }
}
