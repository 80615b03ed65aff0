import { mount } from '#platform/server/call.ts'
import { answerEvent } from './answers/answer.ts'
import { participants } from './answers/participants.ts'
import { noteAttendance } from './attendance/note.ts'
import { calendarContract } from './contract.ts'
import { cancelEvent } from './events/cancel.ts'
import { changeEvent } from './events/change.ts'
import { createEvent } from './events/create.ts'
import { moveEvent } from './events/move.ts'
import { removeEvent } from './events/remove.ts'
import { undoMove } from './events/undo-move.ts'
import { feedAddresses, renewFeedAddresses } from './feeds/addresses.ts'
import { inviteMembers } from './invitations/invite.ts'
import { invitedMembers, peopleToInvite } from './invitations/invited.ts'
import { changePreferences, preferences } from './preferences.ts'
import { attendance } from './reads/attendance.ts'
import { agenda, calendarDates } from './reads/dates.ts'
import { eventInFull } from './reads/event.ts'

export { saveEvents } from './actions.ts'
export { calendarAuditMessages } from './audit-messages.ts'
export { auditedEvents } from './audited-events.ts'
export { ANSWERS, type AnswerValue } from './choices.ts'
export type { CalendarEvent } from './contract.ts'
export { calendarFeed } from './feeds/feed.ts'
export { calendarFiles } from './files/server.ts'
export { answerInvitation, openInvitation } from './invitations/answer-by-link.ts'
export { invitationGonePage, invitationPage } from './invitations/page.ts'
export { sendInvitations } from './invitations/send.ts'
export { calendarNotifications } from './notifications.ts'
export { ownEventsData } from './own-data.ts'
export { ownEventPictures } from './pictures/own-data.ts'
export { eventPictureRights } from './pictures/serve.ts'
export { calendarPictures } from './pictures/server.ts'
export { removePicturesOfLeavers, removeUnusedEventPictures } from './pictures/unused.ts'
export { reminderChannels } from './preferences.ts'
export { sharedEvents } from './reads.ts'
export { searchSharedEvents, sharedEventsById } from './references.ts'
export { eventReminders } from './reminders/reminders.ts'
export { purgeRemovedEvents } from './retention.ts'
export { calendarSubscriptions } from './subscriptions.ts'
export { publicEvent } from './visitors/event.ts'
export { publicEventFile, publicFeed } from './visitors/feed.ts'
export { publicEventPaths, publicEvents } from './visitors/list.ts'

/** The calendar's operations: events once or repeating, and the members' answers to them (CAL). */
export const calendar = mount('calendar', calendarContract, {
  dates: calendarDates,
  agenda,
  event: eventInFull,
  create: createEvent,
  change: changeEvent,
  move: moveEvent,
  undoMove,
  remove: removeEvent,
  cancel: cancelEvent,
  answer: answerEvent,
  participants,
  noteAttendance,
  attendance,
  preferences,
  changePreferences,
  feed: feedAddresses,
  renewFeed: renewFeedAddresses,
  invite: inviteMembers,
  invitations: invitedMembers,
  people: peopleToInvite,
})
