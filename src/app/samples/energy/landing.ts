import type { LandingPage } from '#features/landing/contract.ts'

export const landing: LandingPage = {
  name: 'Energy Professionals front page',
  tabs: [
    {
      name: 'Home',
      components: [
        {
          type: 'introduction',
          config: {
            title: 'The working knowledge behind every kilowatt-hour',
            subtitle: 'A technical journal and a professional community in one place.',
            description:
              'Connections, heat, storage, efficiency and markets, explained by the engineers, buyers and operators who deal with them every day.',
            animation: 'none',
          },
        },
        {
          type: 'library',
          config: {
            title: 'Networks and generation',
            description: 'What is changing between the turbine and the socket, and what to do about it.',
            categories: ['networksandconnections', 'generation', 'storageandflexibility'],
          },
        },
        {
          type: 'list',
          config: {
            title: 'Built for people who answer for plant',
            description: 'Specific, tested and signed by the person who wrote it.',
            layout: 'columns',
            items: [
              {
                title: 'Method before opinion',
                description:
                  'Articles show the arithmetic, the assumptions and the point at which they stop being true.',
              },
              {
                title: 'Answers from the plant room',
                description: 'Ask about a protection setting or a tariff line, and hear from someone who has set one.',
              },
              {
                title: 'Your sector, not the noise',
                description:
                  'Follow wind, heat networks, data centres or transport, and leave the rest for a rainy day.',
              },
            ],
            styles: { background: '#171a35', color: '#eef0fb' },
          },
        },
        {
          type: 'library',
          config: {
            title: 'Buildings, heat and audits',
            description: 'Lower the base load first. Everything after that is easier.',
            categories: ['heatandbuildings', 'efficiencyandaudits'],
          },
        },
        {
          type: 'list',
          config: {
            title: 'Ways to take part',
            description: 'Reading is welcome. Writing is how most of us learned.',
            layout: 'rows',
            items: [
              {
                title: 'Read',
                description: 'Forty and more working papers, each under ten minutes, with sheets to take to site.',
              },
              {
                title: 'Ask',
                description: 'Put a question with a drawing and a number. Good questions are answered within the day.',
              },
              {
                title: 'Write',
                description: 'Share a project that worked, or one that taught you something. An editor will help.',
              },
            ],
          },
        },
        {
          type: 'list',
          config: {
            title: 'Register in the time a kettle takes',
            description: 'Membership is for people who work with energy. Each registration is read by a person.',
            layout: 'numbered',
            items: [
              {
                title: 'Use your business e-mail',
                description: 'It tells us where you work and keeps the community professional.',
              },
              { title: 'Choose your topics', description: 'Your feed starts with what you deal with.' },
              { title: 'Start with one thread', description: 'Introduce yourself, or answer something you know.' },
            ],
          },
        },
      ],
    },
    {
      name: 'Events',
      components: [
        {
          type: 'introduction',
          config: {
            title: 'Working groups, visits and seminars',
            subtitle: 'Everything is minuted, and the minutes are in the library.',
            animation: 'none',
          },
        },
        {
          type: 'calendar',
          config: {
            title: 'This week',
            description: 'Open to members; seminars on screen are open to their colleagues too.',
            defaultView: 'week',
          },
        },
        {
          type: 'events',
          config: { title: 'In the diary', type: 'future' },
        },
        {
          type: 'events',
          config: {
            title: 'Held lately',
            type: 'past',
            styles: { background: '#171a35', color: '#eef0fb' },
          },
        },
      ],
    },
  ],
}
