import type { LandingTab, TEMPLATES } from '../contract.ts'

/** The content of a new draft by template (DES-08). The texts are placeholders. */
export const templates: Record<(typeof TEMPLATES)[number], LandingTab[]> = {
  blank: [{ name: 'Home', components: [] }],
  informationCommunity: [
    {
      name: 'Home',
      components: [
        {
          type: 'introduction',
          config: {
            title: 'What we know, we share',
            subtitle: 'A community of people who do the work and write down how.',
            description: 'Say in two sentences who meets here and what they find.',
          },
        },
        {
          type: 'list',
          config: {
            title: 'What members find here',
            layout: 'columns',
            items: [
              { title: 'Insights', description: 'Articles from practice, by topic.' },
              { title: 'Answers', description: 'Questions asked and answered by people who have been there.' },
              { title: 'Company', description: 'Colleagues in other organisations with the same task.' },
            ],
          },
        },
      ],
    },
  ],
}
