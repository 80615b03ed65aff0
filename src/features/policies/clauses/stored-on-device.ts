import type { Clause } from '../contract.ts'
import type { PolicyFacts } from '../facts.ts'

/** Every cookie and stored item the product uses, with its purpose and lifetime (POL-07). */
export function storedOnDevice({ sessionCookie, idleDays, maxDays, takesCards }: PolicyFacts): Clause['items'] {
  return [
    {
      name: `Session (cookie “${sessionCookie}”)`,
      description: `Keeps you signed in. It holds a random number and nothing about you. It is set when you sign in and removed when you log out; it ends after ${idleDays} days without use and after ${maxDays} days in any case.`,
    },
    {
      name: 'Theme (cookie “theme”)',
      description:
        'Remembers whether you want the site light or dark, so that pages open that way at once. It is set only if you choose one.',
    },
    {
      name: 'Pages you have read',
      description:
        'While you are signed in, your browser may keep copies of pages you have read, so that they open without a connection. Every copy is erased from the device when you log out.',
    },
    {
      name: 'Your place on a page',
      description:
        'Until you close the tab, the browser remembers how far down you were on each page, so that going back finds that place again. It says nothing about you and is never sent to us.',
    },
    {
      name: 'Small choices',
      description:
        'That you have switched keyboard shortcuts off stays in this browser; that you have closed a reminder stays until you close the tab. Both are stored only if you do so, and neither is sent to us.',
    },
    {
      name: 'Push registration',
      description:
        'Only if you turn on notifications for a device do we store an address through which your browser’s maker can deliver them. Turning them off, or logging out on that device, removes it.',
    },
    ...(takesCards ? [CARD_ENTRY] : []),
  ]
}

/** The only thing of another company's; it is loaded on the page where a card is entered. */
const CARD_ENTRY = {
  name: 'Card entry of our payment provider',
  description:
    'Only on the page where you pay by card does the provider’s form store what it needs to make the payment and to recognise fraud. It is not used for statistics or advertising, and we cannot read it.',
}
