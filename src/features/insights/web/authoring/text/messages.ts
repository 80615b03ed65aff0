/** Texts of the text editor and its blocks. */
export const textMessages = {
  text: {
    label: 'Text of the insight',
    caption: 'Caption',
  },
  views: {
    label: 'How to write it',
    whole: 'One text',
    blocks: 'Blocks',
  },
  segments: {
    label: 'Blocks of the insight',
    needed: 'Insight needs at least one segment',
    none: 'No blocks yet',
    noneHint: 'An insight is made of text, images and videos, one below the other.',
    add: 'Add a block',
    text: 'Text',
    image: 'Image',
    video: 'Video',
    name: '{kind} {number}',
    drag: 'Move {name}',
    up: 'Move {name} up',
    down: 'Move {name} down',
    remove: 'Remove {name}',
    removed: '{name} removed',
    instructions:
      'Press Space to pick the block up, the arrow keys to move it, Space to put it down, Escape to cancel.',
    role: 'movable block',
    start: '{name} picked up, position {place} of {count}',
    over: '{name} is at position {place} of {count}',
    end: '{name} put down at position {place} of {count}',
    cancel: '{name} put back',
  },
}
