import { useEffect, useState } from 'react'

/** How long a message of the upload box stays, in milliseconds (WRITE-38). */
const STAYS = { error: 4_000, success: 2_000 }

export interface Message {
  kind: keyof typeof STAYS
  words: string
}

/** A message that goes by itself, and the way to say one. */
export function useMessage(): [Message | undefined, (kind: Message['kind'], words: string) => void] {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), STAYS[message.kind])
    return () => clearTimeout(timer)
  }, [message])
  return [message, (kind, words) => setMessage({ kind, words })]
}
