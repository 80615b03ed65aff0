/** Texts of the calendar's help, under `calendarHelp` (CAL-03). */
export const calendarHelpMessages = {
  title: 'How the calendar works',
  close: 'Close',
  topics: {
    month: {
      title: 'Create an event in month view',
      text: 'Click or tap a day, or drag over several days. By keyboard, move to the day with the arrow keys, extend the choice with Shift and press Enter. A form opens with those days.',
    },
    week: {
      title: 'Create an event in week view',
      text: 'Click or tap a half hour, or drag from the start to the end. By keyboard, move with the arrow keys, extend with Shift and the arrow down, and press Enter. Page Up and Page Down lead to other weeks.',
    },
    edit: {
      title: 'Edit an event',
      text: 'Open the event and choose Edit. You can change and delete the events of your own calendar; administrators can also change those for everybody. In the month and the week, drag an event to move it, or drag its end to make it longer; on a touch screen press it for a moment first. By keyboard, hold Alt and press the arrow keys on an event, with Shift to change its end, then Enter. Undo is offered after each move.',
    },
    agenda: {
      title: 'The agenda',
      text: 'The agenda lists what is coming up, day by day, the next events first. The filters above it show public events, your own, or all.',
    },
  },
} as const
