import type { SectionForm } from '../form.ts'
import { pricingMessages } from './messages.ts'
import { CURRENCIES, PRICING_STYLES } from './schema.ts'

export const pricingForm: SectionForm = {
  fields: [
    { kind: 'text', name: 'title', most: 160 },
    { kind: 'longText', name: 'description', most: 2_000 },
    {
      kind: 'items',
      name: 'items',
      most: 12,
      namedBy: 'name',
      starts: pricingMessages.startsItem,
      fields: [
        { kind: 'text', name: 'name', most: 80 },
        { kind: 'number', name: 'price', least: 0, most: 10_000_000 },
        { kind: 'choice', name: 'currency', choices: CURRENCIES },
        { kind: 'text', name: 'frequency', most: 60 },
        { kind: 'text', name: 'extraText', most: 160 },
        { kind: 'longText', name: 'description', most: 600 },
        {
          kind: 'items',
          name: 'lists',
          most: 6,
          namedBy: 'title',
          starts: pricingMessages.startsList,
          fields: [
            { kind: 'text', name: 'title', most: 120 },
            {
              kind: 'items',
              name: 'items',
              most: 30,
              namedBy: 'text',
              starts: pricingMessages.startsPoint,
              fields: [{ kind: 'text', name: 'text', most: 200 }],
            },
          ],
        },
        { kind: 'choice', name: 'style', choices: PRICING_STYLES },
        { kind: 'text', name: 'btnText', most: 60 },
      ],
    },
  ],
  starts: pricingMessages.starts,
}
