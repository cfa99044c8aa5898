import { inviteTemplateCalls } from './inviteTemplate.calls'
import { messageCalls } from './message.calls'
import { reviewNewsCalls } from './reviewNews.calls'

/** The calls of the area, by noun. */
export const calls = {
  inviteTemplate: inviteTemplateCalls,
  message: messageCalls,
  reviewNews: reviewNewsCalls,
}
