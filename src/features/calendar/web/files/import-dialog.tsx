import '#ui/kit-field-styles.css'
import { Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { OWN } from '../../choices.ts'
import { calendarFilesContract } from '../../files/contract.ts'
import { canCreate } from '../../rules.ts'
import { useTypes } from '../model/use-types.ts'
import styles from './calendar-files.module.css'
import { ImportPreview, type Previewed } from './import-preview.tsx'
import { calendarImportMessages } from './messages.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Imports a file: it is chosen, then shown as what it would change, then imported (CAL-12, CAL-B4). */
export const ImportDialog = withTexts<Props>({ calendarImport: calendarImportMessages }, function ImportDialog(props) {
  const text = useTranslations('calendarImport')
  return (
    <Modal {...props} size="lg" title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
      <Steps onClose={props.onClose} />
    </Modal>
  )
})

function Steps({ onClose }: Pick<Props, 'onClose'>) {
  const text = useTranslations('calendarImport')
  const [type, setType] = useState<string>(OWN)
  const [previewed, setPreviewed] = useState<Previewed>()
  const upload = useUpload(calendarFilesContract.previewImport, {
    input: () => ({ type }),
    onUploaded: (preview, file) => setPreviewed({ preview, file, type }),
  })
  if (previewed)
    return (
      <ImportPreview
        {...previewed}
        problem={upload.problem}
        onClose={onClose}
        onOther={() => setPreviewed(undefined)}
        onRefresh={() => upload.choose([previewed.file])}
      />
    )
  return (
    <div className={styles.dialog}>
      <p className={styles.lead}>{text('lead')}</p>
      <TypeSelect type={type} onChange={setType} />
      <FileDrop label={text('file')} hint={text('hint')} upload={upload} problem={upload.problem} />
    </div>
  )
}

/** For those who may choose another calendar than their own (CAL-16). */
function TypeSelect({ type, onChange }: { type: string; onChange: (type: string) => void }) {
  const text = useTranslations('calendarImport')
  const { role, profile } = useViewer()
  const types = useTypes()
  const offered = [...types.values()].filter(({ value }) => canCreate({ role, memberId: profile?.id ?? null }, value))
  if (offered.length < 2) return null
  return (
    <NativeSelect
      label={text('type')}
      description={text('typeHint')}
      data={offered.map(({ value, name }) => ({ value, label: name }))}
      value={type}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
