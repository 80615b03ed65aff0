import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { type ImportPreview, membersContract } from '../../contract.ts'
import { MAX_IMPORT_ROWS } from '../../import/choices.ts'
import { membersMessages } from '../../messages.ts'
import { ImportCheck } from './import-check.tsx'

/** Imports members: a file is chosen, its columns and errors are shown, then it is imported as a job (ACC-B4). */
export const ImportPage = withTexts({ members: membersMessages }, function ImportPage() {
  const text = useTranslations('members.import')
  const [chosen, setChosen] = useState<{ file: File; preview: ImportPreview }>()
  const upload = useUpload(membersContract.previewImport, {
    input: () => ({}),
    onUploaded: (preview, file) => setChosen({ file, preview }),
  })
  const users = (
    <Button variant="default" renderRoot={(props) => <PlainLink to="/dash/users" {...props} />}>
      {text('toUsers')}
    </Button>
  )
  return (
    <Page title={text('title')} lead={text('lead')} actions={users}>
      {chosen ? (
        <ImportCheck {...chosen} onOther={() => setChosen(undefined)} />
      ) : (
        <FileDrop
          label={text('file')}
          hint={text('fileHint', { most: MAX_IMPORT_ROWS })}
          upload={upload}
          problem={upload.problem}
        />
      )}
    </Page>
  )
})
