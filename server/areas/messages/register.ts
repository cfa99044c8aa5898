import type { Area } from '../../core/area/Area'
import { eraseMessages, ownFacts } from './ownFacts.service'
import { messageJobKinds } from '../../core/messages/messages'
import { reportInvitationsKind, sendInvitationsKind } from '../invitations/invitation/send.service'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages as ownMessages } from './messages'
import { messageTexts } from './messageTexts'
import { sendInvitations } from './sendInvitations'
import { reportInvitations } from './reportInvitations'
import { sendMessage } from './sendMessage'
import { addReminders } from './tomorrow'
import { routes } from './routes'

export const messages = {
  routes,
  errorSentences,
  limits,
  messages: ownMessages,
  messageTexts,
  // Reminders have a lane of their own, because thousands of them must not delay a receipt. So have invitations.
  jobs: {
    [messageJobKinds.news]: { run: sendMessage, calls: 'messages' },
    [messageJobKinds.reminder]: { run: sendMessage, calls: 'reminders' },
    [sendInvitationsKind]: { run: sendInvitations, calls: 'invitations' },
    [reportInvitationsKind]: { run: reportInvitations, calls: 'invitations' },
  },
  sweeps: { addReminders },
  ownFacts,
  erase: { records: eraseMessages },
} satisfies Area
