import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FormField } from '../../../sections/form.ts'
import { type FieldProps, FieldsContext, type FieldsOfSection, useFields } from './fields-context.ts'
import { OrderedList } from './ordered-list.tsx'
import { PictureField } from './picture-field.tsx'

type Field<Kind> = Extract<FormField, { kind: Kind }>

/** A list of texts: paragraphs, points. */
export function TextsField({ field, path, label, hint, value, problem }: FieldProps & { field: Field<'texts'> }) {
  const text = useTranslations('designer.edit.texts')
  const { problems, onChange } = useFields()
  const texts = Array.isArray(value) ? value.map(String) : []
  const Input = field.isLong ? Textarea : TextInput
  return (
    <OrderedList
      {...{ label, hint, problem }}
      items={texts}
      most={field.most}
      nameOf={(_, position) => text('one', { list: label, position })}
      keyOf={(_, index) => String(index)}
      onItems={(next) => onChange(path, next)}
      add={() => ''}
      row={(paragraph, index) => (
        <Input
          aria-label={text('one', { list: label, position: index + 1 })}
          value={paragraph}
          error={problems[`${path}.${index}`]}
          maxLength={field.longest}
          {...(field.isLong ? { rows: 4 } : {})}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange(`${path}.${index}`, currentTarget.value, true)
          }
        />
      )}
    />
  )
}

interface StoredPicture {
  url: string
  alt: string
}

/** Pictures in order, each with its description, and a slot at the end to add another. */
export function PicturesField({ field, path, label, hint, value, problem }: FieldProps & { field: Field<'pictures'> }) {
  const text = useTranslations('designer.edit.pictures')
  const fields = useFields()
  const pictures = Array.isArray(value) ? (value as StoredPicture[]) : []
  const onItems = (next: readonly StoredPicture[]) => fields.onChange(path, next)
  const at = (index: number, name: string, onChange: FieldsOfSection['onChange']) => (
    <FieldsContext value={{ ...fields, onChange }}>
      <PictureField
        path={`${path}.${index}`}
        label={name}
        hint={undefined}
        value={pictures[index]}
        problem={fields.problems[`${path}.${index}`]}
      />
    </FieldsContext>
  )
  return (
    <OrderedList
      {...{ label, hint, problem }}
      items={pictures}
      most={field.most}
      nameOf={(_, position) => text('one', { position })}
      // The same picture may occur twice.
      keyOf={({ url }, index) => `${url} ${pictures.slice(0, index).filter((one) => one.url === url).length}`}
      onItems={onItems}
      row={(_, index) =>
        at(index, text('one', { position: index + 1 }), (changed, next, typing) =>
          next === undefined ? onItems(pictures.toSpliced(index, 1)) : fields.onChange(changed, next, typing),
        )
      }
      add={
        <div key={pictures.length}>
          {at(pictures.length, text('another'), (_, next) => onItems([...pictures, next as StoredPicture]))}
        </div>
      }
    />
  )
}
