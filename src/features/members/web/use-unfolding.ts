import { useEffect, useRef, useState } from 'react'

/** A button that gives way to a form, and comes back with the focus when the form is done. */
export function useUnfolding() {
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

/** For the first field of what unfolded: the button that did it is gone, and the keyboard goes on here. */
export function useFocusOnArrival() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
