import type { SectionForm } from '../form.ts'
import { alertMessages } from './messages.ts'
import { ALERT_ICONS, ALERT_TYPES } from './schema.ts'

export const alertForm: SectionForm = {
  fields: [
    { kind: 'choice', name: 'type', choices: ALERT_TYPES },
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'longText', name: 'description', most: 1_000 },
    { kind: 'choice', name: 'icon', choices: ALERT_ICONS },
  ],
  starts: alertMessages.starts,
}
