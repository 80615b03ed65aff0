import { useEffect, useRef, useState } from 'react'
import type { Section } from './sections.ts'

/** The sections of each field; `text` and `content` hold the same text, and only one of them is shown. */
const SECTION_OF: Readonly<Record<string, readonly Section[]>> = {
  title: ['meta'],
  category: ['meta'],
  tags: ['meta'],
  visibleTo: ['meta'],
  featuredImageAlt: ['image'],
  featuredImage: ['image'],
  pictureAlt: ['text', 'content'],
  picture: ['text', 'content'],
  videoUrl: ['video'],
}

/**
 * Opens the section of the field that prevents publishing, and focuses its invalid input or the first control there.
 * `field` is a missing field, or the name of an invalid input, optionally followed by an id (WRITE-15, LAND-B2).
 */
export function useMissingFieldFocus(open: (sections: readonly Section[]) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<{ sections: readonly Section[] }>()
  useEffect(() => {
    if (!target) return
    const shown = target.sections.flatMap(
      (name) => form.current?.querySelector<HTMLElement>(`[data-section=${name}]`) ?? [],
    )
    focusErrorIn(shown)
  }, [target])
  return {
    form,
    onMissing: (field: string) => {
      const [name = ''] = field.split(' ')
      // The video link of a block is part of the text.
      const sections = name === 'videoUrl' && field !== name ? (['text', 'content'] as const) : (SECTION_OF[name] ?? [])
      open(sections)
      setTarget({ sections })
    },
  }
}

function focusErrorIn(sections: readonly HTMLElement[]) {
  for (const selector of ['[aria-invalid=true]', '[data-upload-error] button', 'input:not([hidden]), button']) {
    const field = sections.flatMap((section) => section.querySelector<HTMLElement>(selector) ?? [])[0]
    if (field) {
      field.focus()
      // The bar with Publish covers the lower edge of the window.
      field.scrollIntoView({ block: 'center' })
      return
    }
  }
}
