import type { App } from '../../core/App'
import { messageJobKinds } from '../../core/messages'
import { sendMessage } from './sendMessage'
import { addReminders } from './tomorrow'

/** The jobs of messages. Reminders have a lane of their own, because thousands of them must not delay a receipt. */
export const startMessages = (app: App): void => {
  app.jobs.handle(messageJobKinds.news, (job) => sendMessage(app, job), { calls: 'messages' })
  app.jobs.handle(messageJobKinds.reminder, (job) => sendMessage(app, job), { calls: 'reminders' })
  app.jobs.sweep(() => addReminders(app))
}
