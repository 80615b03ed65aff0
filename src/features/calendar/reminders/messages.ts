/** Texts of reminders by email; a site may override each under `calendar.<key>` (TEN-B8). */
export const reminderMessages = {
  'reminder.subject': 'Reminder: {title}, {when}',
  'reminder.body': 'Hello {name}, this is your reminder of:',
  'reminder.place': 'Place: {place}',
  'reminder.joinLink': 'Join online: {joinLink}',
  'reminder.action': 'Open the event',
  'reminder.nameless': 'there',
  'reminder.reason':
    'You are receiving this e-mail because you planned this event on {site}, or answered it with Going or Maybe.',
}
