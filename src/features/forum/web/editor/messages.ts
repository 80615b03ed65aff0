/** Texts of the editor of threads and posts, under `posting`. */
export const postingMessages = {
  mentions: {
    people: 'People to mention',
    found:
      '{count, plural, one {# person found.} other {# people found.}} Arrow keys choose, Enter mentions, Escape closes.',
  },
  pictures: {
    label: 'Pictures in this text',
    number: 'Picture {number}',
    alt: 'What does picture {number} show?',
    altHint: 'For people who cannot see it.',
    noAlt: 'Please say what this picture shows.',
    gone: 'This picture is no longer available.',
    remove: 'Remove picture {number}',
    arrived: '{name} is in your text. Say below what it shows.',
    tooMany: 'A text can show {most, number} pictures at most.',
    underWay: 'A picture is still being sent. Please wait, or cancel it.',
    describe: 'Please describe each picture.',
  },
} as const
