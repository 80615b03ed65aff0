import type { SectionForm } from '../form.ts'
import { introductionMessages } from './messages.ts'
import { HERO_ANIMATIONS } from './schema.ts'

export const introductionForm: SectionForm = {
  fields: [
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'text', name: 'subtitle', most: 300 },
    { kind: 'longText', name: 'description', most: 2_000 },
    { kind: 'picture', name: 'heroimage' },
    { kind: 'choice', name: 'animation', choices: HERO_ANIMATIONS },
    { kind: 'text', name: 'btnText', most: 60 },
    { kind: 'link', name: 'btnLink' },
  ],
  starts: introductionMessages.starts,
}
