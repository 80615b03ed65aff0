import type { PublicSite } from '#features/site/contract.ts'
import { addressLines } from '../contact.ts'
import { type Clause, contactOf } from './clause.ts'

/** The clauses of the Privacy Policy, in order. They say what the product does and nothing it does not. */
export function privacyClauses(site: PublicSite): Clause[] {
  const { appTitle } = site.primaries
  const address = addressLines(site).join(', ')
  return [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${appTitle}${address ? `, ${address},` : ''} runs this site and decides what it is used for.`,
        `You can reach us ${contactOf(site)}.`,
      ],
    },
    {
      title: 'What we store about visitors',
      paragraphs: [
        'Reading the public pages stores nothing on your device: no cookie, no local storage. The pages ask no other company for anything.',
      ],
    },
    {
      title: 'What we store about members',
      paragraphs: [
        'Your name, your business e-mail address, your password in a form that cannot be turned back into it, what you add to your profile, your user type and its expiry date, and what you write and save on this site. We also keep your sign-in sessions and a record of changes to your access.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'Members who sign in get one cookie, which keeps them signed in and ends with the session. Your choice of a light or dark theme is kept on your device. There are no other cookies.',
      ],
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'Other members see your display name, your picture and what you post. Your e-mail address and expiry date are seen by you and by the administrators only. Other sites on the same system see nothing of this one.',
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [
        `You can ask to see, correct, take with you or delete what we store about you. Write to us ${contactOf(site)}. You can also complain to the Information Commissioner’s Office.`,
      ],
    },
  ]
}
