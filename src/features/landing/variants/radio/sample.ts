/** Sample content of the page; no brand and no promises (LAND-34). */
export const sample = {
  opening: {
    title: 'The forum for people who build, mend and run radio',
    standfirst: 'Bring a fault, a schematic or a good question. Somebody here has had that set on the bench before.',
    figure: '145.500',
    unit: 'MHz',
  },
  figures: [
    { figure: '24 h', label: 'until most questions have a first answer' },
    { figure: '5', label: 'benches, from valves to software' },
    { figure: '0', label: 'advertisements between two posts' },
  ],
  benches: {
    title: 'Five benches, one workshop',
    description: 'Every subject has its own bench, and people who keep it in order.',
    items: [
      { title: 'Receivers', description: 'Alignment, sensitivity, and the hum that was not there last week.' },
      { title: 'Transmitters', description: 'Clean power, honest meters, and what the regulator wants to see.' },
      { title: 'Antennas', description: 'Wire, masts, feeders, and neighbours who like to be asked first.' },
      { title: 'Measurement', description: 'Scopes, analysers, and knowing what a reading is worth.' },
      { title: 'Restoration', description: 'Old sets brought back safely, with their cases and their stories.' },
    ],
  },
  log: { title: 'Station log', description: 'The newest entries of the library. Members read them in full.' },
  about: {
    title: 'Kept by its members',
    paragraphs: [
      'The forum began as a list of part numbers on a workshop wall. It is still that, with room for arguments, drawings and sound.',
      'Entries carry the name of whoever wrote them and the day they were last checked. What is out of date is marked, not hidden.',
    ],
  },
  joining: {
    title: 'Pull up a chair',
    description: 'Say what you work on and at which bench you would like to sit. A person reads every registration.',
  },
}
