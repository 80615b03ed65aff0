import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { dayIn } from '#base/dates.ts'
import { type Period, wholePeriod } from '#base/ready-periods.ts'
import { useSite } from '#features/site/web.tsx'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { type AccountingPackage, MOST_ROWS } from '../../treasury/accounting/packages.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../treasury/contract.ts'
import { CodesForm } from './codes-form.tsx'
import styles from './treasury.module.css'

const READY_PERIODS = ['thisMonth', 'lastMonth', 'lastQuarter', 'thisYear', 'lastYear'] as const

interface Props {
  /** What the ledger is narrowed to, for the file with our own columns. */
  account: string | undefined
  /** The month that is looked at, to begin with. */
  month: string | undefined
  opened: boolean
  onClose: () => void
}

/** The ledger of a period as a file for accounting, with our own columns or those of a package, whose account codes are set here too. */
export function ExportDialog({ opened, onClose, ...shown }: Props) {
  const text = useTranslations('payments.treasury.ledger')
  const [format, setFormat] = useState<ExportFormat>('general')
  const [isCoding, setCoding] = useState(false)
  const close = () => {
    setCoding(false)
    onClose()
  }
  return (
    <FormDialog opened={opened} onClose={close} title={text(isCoding ? 'codes' : 'exportTitle')} size="lg">
      {isCoding && format !== 'general' ? (
        <CodesForm name={format} onDone={() => setCoding(false)} />
      ) : (
        <Choices {...shown} format={format} onFormat={setFormat} onCodes={() => setCoding(true)} onDone={close} />
      )}
    </FormDialog>
  )
}

interface ChoicesProps extends Pick<Props, 'account' | 'month'> {
  format: ExportFormat
  onFormat: (format: ExportFormat) => void
  onCodes: () => void
  onDone: () => void
}

function Choices({ account, month, format, onFormat, onCodes, onDone }: ChoicesProps) {
  const text = useTranslations('payments.treasury.ledger')
  const today = dayIn(useNow({ updateInterval: 60_000 }), useSite().region)
  const [period, setPeriod] = useState(() =>
    month ? wholePeriod('thisMonth', `${month}-01`) : wholePeriod('lastMonth', today),
  )
  const { busy, save } = useExport(format, onDone)
  return (
    <div className="grid gap-4">
      <NativeSelect
        data-autofocus
        label={text('format')}
        value={format}
        data={EXPORT_FORMATS.map((value) => ({ value, label: text(`formats.${value}`) }))}
        onChange={({ currentTarget }) => onFormat(currentTarget.value as ExportFormat)}
      />
      <PeriodFields period={period} onChange={setPeriod} />
      {format !== 'general' && (
        <div className="grid gap-2 justify-items-start">
          <p className="m-0 text-quiet text-sm">{text(`hints.${format}`)}</p>
          <Button variant="default" size="sm" onClick={onCodes}>
            {text('codes')}
          </Button>
        </div>
      )}
      <Button
        className="justify-self-start"
        loading={busy}
        disabled={period.from > period.to}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void save({ ...period, ...(account && format === 'general' ? { account } : {}) })}
      >
        {text('save')}
      </Button>
    </div>
  )
}

/** Saves the file, and says whether it is whole and short enough for the package. */
function useExport(format: ExportFormat, onDone: () => void) {
  const text = useTranslations('payments.treasury.ledger')
  const { busy, save } = useDownload()
  const start = async (filter: Period & { account?: string }) => {
    const headers = await save('/api/payments/treasury/entries.export', 'ledger.csv', { ...filter, format })
    if (!headers) return
    const cut = headers.get('x-cut')
    const rows = Number(headers.get('x-rows') ?? 0)
    const most = format === 'general' ? null : MOST_ROWS[format as AccountingPackage]
    if (cut) toast.warning(text('cut', { count: Number(cut) }))
    else if (most && rows > most) toast.warning(text('tooMany', { count: rows, most, name: text(`formats.${format}`) }))
    else toast.success(text('exported'))
    onDone()
  }
  return { busy, save: start }
}

function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const text = useTranslations('payments.treasury.ledger.period')
  const today = dayIn(useNow({ updateInterval: 60_000 }), useSite().region)
  return (
    <fieldset className={styles.period}>
      <legend>{text('label')}</legend>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={text(name)}
          value={period[name]}
          onChange={({ currentTarget: { value } }) => value && onChange({ ...period, [name]: value })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {READY_PERIODS.map((name) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => onChange(wholePeriod(name, today))}>
            {text(name)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
