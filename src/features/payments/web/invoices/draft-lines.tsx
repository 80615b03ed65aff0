import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { newId } from '#base/id.ts'
import { MAX_LINE_TITLE, MAX_LINES } from '../../invoices/contract.ts'
import { EMPTY_LINE, errorsOf, type TypedLine } from './amounts.ts'
import styles from './invoices.module.css'
import { settingsQuery } from './queries.ts'

interface Props {
  lines: readonly TypedLine[]
  onChange: (lines: TypedLine[]) => void
}

/** The lines of a draft. */
export function DraftLines({ lines, onChange }: Props) {
  const text = useTranslations('invoices.lines')
  const { data: settings } = useQuery(settingsQuery)
  const chargesNoVat = settings?.vatNumber === ''
  return (
    <section aria-label={text('title')} className="grid gap-4">
      <h2 className="m-0 text-lg">{text('title')}</h2>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          number={index + 1}
          onChange={(changes) => onChange(lines.map((one) => (one === line ? { ...one, ...changes } : one)))}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
      <Button
        variant="default"
        className="justify-self-start"
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        disabled={lines.length >= MAX_LINES - 1}
        onClick={() => onChange([...lines, { key: newId(), ...EMPTY_LINE, ...(chargesNoVat ? { rate: '0' } : {}) }])}
      >
        {text('add')}
      </Button>
    </section>
  )
}

interface LineProps {
  line: TypedLine
  number: number
  onChange: (changes: Partial<TypedLine>) => void
  onRemove: () => void
}

function Line({ line, number, onChange, onRemove }: LineProps) {
  const text = useTranslations('invoices.lines')
  const errors = errorsOf(line)
  const field = (name: 'quantity' | 'price' | 'rate', message: string) => ({
    value: line[name],
    error: errors[name] ? message : null,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  })
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{text('lineOf', { number: String(number) })}</legend>
      <TextInput
        label={text('description')}
        maxLength={MAX_LINE_TITLE}
        autoComplete="off"
        value={line.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <TextInput
        label={text('quantity')}
        inputMode="numeric"
        maxLength={4}
        {...field('quantity', text('invalidQuantity'))}
      />
      <TextInput
        label={text('unitPrice')}
        inputMode="decimal"
        maxLength={12}
        {...field('price', text('invalidPrice'))}
      />
      <TextInput label={text('vatRate')} inputMode="decimal" maxLength={6} {...field('rate', text('invalidRate'))} />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={text('removeLine', { number: String(number) })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
