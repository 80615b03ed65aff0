import { createContext, useContext, useEffect, useId } from 'react'

/** What a dialog needs to know about a form in it. */
export interface FormState {
  /** Something is typed that the server does not have. */
  isUnsaved: boolean
  /** A request is under way, or the form asks something itself. */
  isOccupied: boolean
}

export interface DialogForms {
  /** Undefined once the form is gone. */
  report: (formKey: string, state: FormState | undefined) => void
  /** Runs `then`, after a question while something is unsaved; not at all while a form is occupied. */
  leave: (then: () => void) => Promise<void>
}

/** The `FormDialog` around a form; undefined outside of one. */
export const DialogFormsContext = createContext<DialogForms | undefined>(undefined)

/** Reports the state of a form to the dialog around it. `settle` reports at once that all is saved, before the form renders again. */
export function useDialogForm({ isUnsaved, isOccupied }: FormState) {
  const formKey = useId()
  const report = useContext(DialogFormsContext)?.report
  useEffect(() => report?.(formKey, { isUnsaved, isOccupied }), [report, formKey, isUnsaved, isOccupied])
  useEffect(() => () => report?.(formKey, undefined), [report, formKey])
  return { settle: () => report?.(formKey, { isUnsaved: false, isOccupied: false }) }
}

/** Closes a form by `close`; in a `FormDialog` it asks first where something typed would be lost. */
export function useLeaveForm(close: () => void): () => void {
  const dialog = useContext(DialogFormsContext)
  return dialog ? () => void dialog.leave(close) : close
}
