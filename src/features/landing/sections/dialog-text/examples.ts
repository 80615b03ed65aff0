/** Texts shown on demand (LAND-22). */
export const dialogTextExamples: readonly Record<string, unknown>[] = [
  {
    btnText: 'How we check what we publish',
    title: 'How we check what we publish',
    text: 'Every article is written by a member who does the work and read by a second who does not know the site.\n\nWe link to the law and to official guidance. Where the rule leaves room we say so, and where we were wrong the correction stands at the top with its date.',
  },
  {
    btnText: 'Photographs',
    title: 'About the photographs',
    text: 'Pictures are taken by members on their own sites and shown with leave of the people in them. If you find yourself in one and would rather not, write to us and it goes within a day.',
  },
  {
    btnText: 'Accessibility',
    title: 'Accessibility statement',
    text: 'These pages can be used by keyboard alone, with a screen reader and without scripts. We test them against WCAG 2.2 at level AA with each release.\n\nWhat does not work for you is a fault of ours. Tell us which page and what you use, and we answer within two working days.',
    styles: { background: '#fbf7ef', color: '#2a2115' },
  },
]
