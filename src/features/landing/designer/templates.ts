import type { LandingTab, TEMPLATES } from '../contract.ts'

/** What a new draft starts from (DES-08). The words are there to be written over. */
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
