/** Sample content of the page (LAND-34). */
export const sample = {
  opening: {
    title: 'Films made round the corner',
    standfirst: 'Borrow a camera, find a crew, finish the thing. We meet every week and everybody carries something.',
  },
  meetings: { title: 'Meetings and events', description: 'Come along. The kettle is on from seven.' },
  competitions: {
    title: 'Competitions',
    description: 'Deadlines, briefs and screenings. Small prizes, large arguments.',
  },
  films: { title: 'Pinned up: films', description: 'Members’ films and how they were made.' },
  about: {
    title: 'Who we are',
    paragraphs: [
      'We are neighbours who make films: students, retired projectionists, a baker with a drone, two people who only do sound.',
      'The kit cupboard belongs to all of us. So does the washing-up.',
    ],
  },
}
