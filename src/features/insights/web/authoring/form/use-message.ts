import { useEffect, useState } from 'react'

/** How long a message of the upload box is shown, in milliseconds (WRITE-38). */
const DURATION_MS = { error: 4_000, success: 2_000 }

export interface Message {
  kind: keyof typeof DURATION_MS
  text: string
}

/** A message that disappears by itself, and a function that shows one. */
export function useMessage(): [Message | undefined, (kind: Message['kind'], text: string) => void] {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), DURATION_MS[message.kind])
    return () => clearTimeout(timer)
  }, [message])
  return [message, (kind, text) => setMessage({ kind, text })]
}
