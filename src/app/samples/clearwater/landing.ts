import type { LandingPage } from '#features/landing/contract.ts'

const home: LandingPage['tabs'][number] = {
  name: 'Home',
  components: [
    {
      type: 'introduction',
      config: {
        title: 'Know your duties. Look after your river.',
        subtitle: 'The members’ network for environmental compliance in the UK.',
        description:
          'Plain guidance on permits, water, waste, air and land, written by the people who run sites and the people who inspect them. Ask a question in the morning and have three good answers by lunch.',
        animation: 'none',
      },
    },
    {
      type: 'library',
      config: {
        title: 'From the library this week',
        description: 'New guidance from members, short enough to read before the site meeting.',
        categories: ['permitsandregulation', 'water', 'wasteandresources', 'airandemissions', 'natureandland'],
      },
    },
    {
      type: 'list',
      config: {
        title: 'What members come here for',
        description: 'Less searching, fewer surprises, better conversations with the regulator.',
        layout: 'columns',
        items: [
          {
            title: 'Guidance you can act on',
            description: 'Each article ends in something to do this week, with links to the rule itself.',
          },
          {
            title: 'People who have done it',
            description: 'Effluent plant operators, ecologists, auditors and lawyers answer in the same thread.',
          },
          {
            title: 'A register of what applies',
            description: 'Keep the legal requirements of your own site in view, with the next review beside each.',
          },
        ],
      },
    },
    {
      type: 'list',
      config: {
        title: 'Joining takes three steps',
        description: 'We check each registration by hand, so that questions stay among professionals.',
        layout: 'numbered',
        items: [
          {
            title: 'Register with your work e-mail',
            description: 'Tell us what you do and for whom. It takes two minutes.',
          },
          { title: 'We read it', description: 'A person on the team decides which level of access fits your role.' },
          {
            title: 'Come in',
            description: 'Read the library, follow the topics of your trade and ask your first question.',
          },
        ],
        styles: { background: '#0c3b47', color: '#f3f8f5' },
      },
    },
  ],
}

const about: LandingPage['tabs'][number] = {
  name: 'About',
  components: [
    {
      type: 'introduction',
      config: {
        title: 'A field guide that answers back',
        subtitle: 'Run by practitioners, for practitioners.',
        description:
          'Clearwater Network began as a round-robin e-mail among site managers along one river. It is now a library, a forum and a calendar for everyone in Britain whose work is to keep a site within its permit and a river within its banks.',
        animation: 'none',
      },
    },
    {
      type: 'list',
      config: {
        title: 'How we work',
        description: 'Four habits that keep the network worth reading.',
        layout: 'rows',
        items: [
          {
            title: 'General guidance, clearly marked',
            description:
              'Nothing here replaces your permit, your lawyer or your regulator, and we say where the line runs.',
          },
          {
            title: 'Sources first',
            description: 'We link to the law and to official guidance, so that you can read the words yourself.',
          },
          {
            title: 'No adverts in the advice',
            description: 'Articles are written by members in their own words and read by a second pair of eyes.',
          },
          {
            title: 'Mistakes are welcome',
            description: 'The best threads begin with what went wrong. What is said here stays among members.',
          },
        ],
      },
    },
    {
      type: 'library',
      config: {
        title: 'Where many begin',
        description: 'Systems, reporting and chemicals: the ground beneath everything else.',
        categories: ['managementsystems', 'carbonandreporting', 'chemicalsandproducts'],
      },
    },
  ],
}

const events: LandingPage['tabs'][number] = {
  name: 'Events',
  components: [
    {
      type: 'introduction',
      config: {
        title: 'Come and see for yourself',
        subtitle: 'Visits, clinics and gatherings, on the water and on screen.',
        animation: 'none',
      },
    },
    {
      type: 'events',
      config: {
        title: 'Coming up',
        description: 'Most things are free for members. Guests are welcome at the gatherings.',
        type: 'future',
      },
    },
    {
      type: 'calendar',
      config: { title: 'The month at a glance', defaultView: 'month' },
    },
    {
      type: 'events',
      config: { title: 'What was on', description: 'Slides and notes are in the library.', type: 'past' },
    },
  ],
}

export const landing: LandingPage = { name: 'Clearwater front page', tabs: [home, about, events] }
