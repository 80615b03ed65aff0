import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../confirm.tsx'
import { useLatestCallback } from '../use-latest-callback.ts'
import { DialogFormsContext, type FormState } from './dialog-forms.ts'
import { useLeaveGuard } from './leave-guard.ts'

/**
 * A dialog with a form. Escape, a click outside, its close button, and leaving the page ask first while something typed would be lost;
 * while a request is under way it stays open. Forms report to it by `useSend` and all that is made of it, others by `useDialogForm`.
 * The focus returns to what opened it, also where the dialog is first rendered opened.
 */
export function FormDialog({ opened, onClose, children, ...modal }: ModalProps) {
  // The focus is recorded when an existing dialog opens.
  const isMounted = useMounted()
  const { forms, leave } = useForms(opened)
  return (
    <Modal
      {...modal}
      opened={opened && isMounted}
      onClose={() => void leave(onClose)}
      // React passes it on to a form around the dialog, which would be sent as well.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogFormsContext value={forms}>{children}</DialogFormsContext>
    </Modal>
  )
}

/** The forms of a dialog, and leaving them. */
function useForms(opened: boolean) {
  const text = useTranslations('platform.leaveForm')
  // Up to date even before the dialog renders again.
  const states = useRef(new Map<string, FormState>())
  const isConfirming = useRef(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const question = { title: text('title'), message: text('message') }
  const isAny = (name: keyof FormState) => [...states.current.values()].some((state) => state[name])
  useLeaveGuard(opened && isUnsaved, async () => (isAny('isUnsaved') ? question : undefined))

  const report = useCallback((formKey: string, state: FormState | undefined) => {
    if (state) states.current.set(formKey, state)
    else states.current.delete(formKey)
    setUnsaved([...states.current.values()].some((one) => one.isUnsaved))
  }, [])
  const leave = useLatestCallback(async (then: () => void) => {
    // Until a request is answered, it is unknown whether anything is left to save.
    if (isConfirming.current || isAny('isOccupied')) return
    isConfirming.current = true
    const mayLeave = !isAny('isUnsaved') || (await confirm(question))
    isConfirming.current = false
    if (!mayLeave) return
    states.current.clear()
    setUnsaved(false)
    then()
  })
  return { forms: useMemo(() => ({ report, leave }), [report, leave]), leave }
}
