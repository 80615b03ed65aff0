import type { PublicSite } from '#features/site/contract.ts'
import { type Clause, contactOf } from './clause.ts'

/** The clauses of the Terms of Use, in order. */
export function termsClauses(site: PublicSite): Clause[] {
  const { appTitle } = site.primaries
  return [
    {
      title: 'Who we are',
      paragraphs: [
        `These terms are between you and ${appTitle}, the provider of this site. You can reach us ${contactOf(site)}.`,
      ],
    },
    {
      title: 'Who may join',
      paragraphs: ['You must be at least 18 years old and register with your own name and business e-mail address.'],
    },
    {
      title: 'Approval',
      paragraphs: [
        'A registration is complete when the provider has approved it. Until then you see only the page that says so. The provider may decline a registration, set a date on which membership ends, or change what a membership includes.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: ['Keep your password to yourself. Tell us at once if somebody else has used your account.'],
    },
    {
      title: 'What you write',
      paragraphs: [
        'What you write stays yours. You let us show it to the members of this site. Do not post what is unlawful, misleading, or belongs to somebody else; the administrators may hide or remove it.',
      ],
    },
    {
      title: 'What we write',
      paragraphs: [
        'Articles and other content are for information. They are not legal advice, and we cannot promise that they are complete or up to date.',
      ],
    },
    {
      title: 'Law',
      paragraphs: ['These terms follow the law of England and Wales, and its courts decide disputes about them.'],
    },
  ]
}
