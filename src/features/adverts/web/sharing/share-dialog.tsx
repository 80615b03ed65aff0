import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { advertSharingMessages } from './messages.ts'
import type { Reported } from './queries.ts'
import { ReportLinks } from './report-links.tsx'
import { ShareForm } from './share-form.tsx'

interface Props {
  /** What the report is about; undefined before anything was chosen. */
  reported: Reported | undefined
  opened: boolean
  onClose: () => void
}

/** 'Share report': links by which a sponsor sees the report of a campaign or advert (ADV-B2). */
export const ShareDialog = withTexts<Props>(
  { advertSharing: advertSharingMessages },
  function ShareDialog({ reported, opened, onClose }) {
    const text = useTranslations('advertSharing')
    if (!reported) return null
    const { id, name } = reported
    return (
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={text('title', { name })}
        size="40rem"
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        <div className="grid gap-6">
          <p className="m-0">{text('lead', { name })}</p>
          <ShareForm key={id} reported={reported} onClose={onClose} />
          <ReportLinks reported={reported} />
        </div>
      </FormDialog>
    )
  },
)
