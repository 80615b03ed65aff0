import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { bankContract, type LineState, type StatementPreview } from '../../bank/contract.ts'
import { BankLines } from './bank-lines.tsx'
import { bankMessages } from './messages.ts'
import { StatementCheck } from './statement-check.tsx'

interface ShownLines {
  state: LineState
  onState: (state: LineState) => void
}

/** Imports bank statements, and shows which payments pay which invoices; nothing is booked without a click (PAY-B2). */
export const BankStatements = withTexts({ bankLines: bankMessages }, function BankStatements(props: ShownLines) {
  const text = useTranslations('bankLines')
  const [chosen, setChosen] = useState<{ file: File; preview: StatementPreview }>()
  const upload = useUpload(bankContract.previewStatement, {
    input: () => ({}),
    onUploaded: (preview, file) => setChosen({ file, preview }),
  })
  return (
    <div className="grid gap-6">
      {chosen ? (
        <StatementCheck {...chosen} onDone={() => setChosen(undefined)} />
      ) : (
        <FileDrop label={text('file')} hint={text('fileHint')} upload={upload} problem={upload.problem} />
      )}
      <BankLines {...props} />
    </div>
  )
})
