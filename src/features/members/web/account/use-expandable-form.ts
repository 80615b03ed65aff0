import { useEffect, useRef, useState } from 'react'

/** A button that is replaced by a form, and gets the focus back when the form closes. */
export function useExpandableForm() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasOpen && !isOpen) opener.current?.focus()
  }, [isOpen, wasOpen])
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return { isOpen, opener, open, close: () => setOpen(false) }
}

/** Focuses the first field of the opened form, since the button that had the focus is gone. */
export function useFocusOnMount() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
