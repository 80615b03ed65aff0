import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBook } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { guideMessages } from './messages.ts'

const GuideDialog = lazyPart(() => import('./guide-dialog.tsx'), 'GuideDialog')

/** Opens the forum guide; part of every forum page (FOR-04). */
export const GuideButton = withTexts({ guide: guideMessages }, function GuideButton() {
  const text = useTranslations('guide')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBook size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={GuideDialog.fetch}
        onFocus={GuideDialog.fetch}
        onClick={open}
      >
        {text('open')}
      </Button>
      <GuideDialog opened={opened} onClose={close} />
    </>
  )
})
