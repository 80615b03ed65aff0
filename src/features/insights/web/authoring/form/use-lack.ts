import { useEffect, useRef, useState } from 'react'
import type { Section } from './sections.ts'

/** The section each thing that can be missing stands in; `text` and `content` are the same text, one of which is shown. */
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
 * Takes the writer to what stands in the way of publishing: opens the section it is in and focuses the field that is wrong, or what
 * else can be done there. `field` is one of what is missing, or the name of a fault, which may go on with an id (WRITE-15, LAND-B2).
 */
export function useLack(open: (sections: readonly Section[]) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [lack, setLack] = useState<{ sections: readonly Section[] }>()
  useEffect(() => {
    if (!lack) return
    const shown = lack.sections.flatMap(
      (name) => form.current?.querySelector<HTMLElement>(`[data-section=${name}]`) ?? [],
    )
    focusWrongIn(shown)
  }, [lack])
  return {
    form,
    onLack: (field: string) => {
      const [name = ''] = field.split(' ')
      // The film of a block stands in the text.
      const sections = name === 'videoUrl' && field !== name ? (['text', 'content'] as const) : (SECTION_OF[name] ?? [])
      open(sections)
      setLack({ sections })
    },
  }
}

function focusWrongIn(sections: readonly HTMLElement[]) {
  for (const selector of ['[aria-invalid=true]', '[data-fault] button', 'input:not([hidden]), button']) {
    const field = sections.flatMap((section) => section.querySelector<HTMLElement>(selector) ?? [])[0]
    if (field) {
      field.focus()
      // The bar with Publish covers the lower edge of the window.
      field.scrollIntoView({ block: 'center' })
      return
    }
  }
}
