import type { App } from '../../core/App'
import { messageJobKinds } from '../../core/messages'
import { reportInvitationsKind, sendInvitationsKind } from '../others/invitation/send.service'
import { reportInvitations, sendInvitations } from './sendInvitations'
import { sendMessage } from './sendMessage'
import { addReminders } from './tomorrow'

/** The jobs of messages. Reminders have a lane of their own, because thousands of them must not delay a receipt. So have invitations. */
export const startMessages = (app: App): void => {
  app.jobs.handle(messageJobKinds.news, (job) => sendMessage(app, job), { calls: 'messages' })
  app.jobs.handle(messageJobKinds.reminder, (job) => sendMessage(app, job), { calls: 'reminders' })
  app.jobs.handle(sendInvitationsKind, (job) => sendInvitations(app, job), { calls: 'invitations' })
  app.jobs.handle(reportInvitationsKind, (job) => reportInvitations(app, job), { calls: 'invitations' })
  app.jobs.sweep(addReminders(app))
}
