import type { Variant } from '../open-insight.tsx'

export type Section = 'meta' | 'audio' | 'donations' | 'image' | 'text' | 'content' | 'file' | 'video'

/** The form's sections in order (WRITE-06), and those of the 'EDIT INSIGHT' panel (WRITE-28). */
export const SECTIONS: Record<Variant, readonly Section[]> = {
  form: ['meta', 'audio', 'donations', 'image', 'text', 'file', 'video'],
  panel: ['meta', 'image', 'video', 'file', 'content'],
}
