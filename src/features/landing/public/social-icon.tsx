import type { ReactNode } from 'react'
import type { Social } from './contact.ts'

/** Icons of the five networks on a 24-unit grid; the surrounding link carries the name. */
export function SocialIcon({ social }: { social: Social }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[social]}
    </svg>
  )
}

const frame = <rect x="3" y="3" width="18" height="18" rx="4" />

const drawings: Record<Social, ReactNode> = {
  facebook: (
    <path d="M16.5 3.5h-2.3A4.2 4.2 0 0 0 10 7.7v2.8H7.2v3.8H10v6.2h3.9v-6.2h2.6l.9-3.8h-3.5V8.3c0-.6.4-1 1-1h1.6z" />
  ),
  twitter: <path d="M4 4h4.4L20 20h-4.4zM19.4 4l-6.5 7.2M10.9 13.1 4.6 20" />,
  instagram: (
    <>
      {frame}
      <circle cx="12" cy="12" r="3.9" />
      <path d="M16.9 7.1h.01" />
    </>
  ),
  linkedin: (
    <>
      {frame}
      <path d="M7.8 11v5.4M7.8 7.7v.01M11.6 16.4V11M11.6 13.6c0-1.5 1-2.6 2.4-2.6s2.2 1 2.2 2.6v2.8" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.3 9.2 4.6 2.8-4.6 2.8z" />
    </>
  ),
}
