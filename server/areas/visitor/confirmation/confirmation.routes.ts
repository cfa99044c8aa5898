import { confirmationCalls } from '../../../../contract/visitor/confirmation.calls'
import { confirmationSchemas } from '../../../../contract/visitor/confirmation.schema'
import { bind } from '../../../core/calls/bind'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { extractLetters, letterOf, linkToLetter } from './confirmation.service'

export const confirmationRoutes = bind(confirmationCalls, confirmationSchemas, (app) => ({
  link: ({ scope }) => linkToLetter(app, scope),
  async file({ query, reply }) {
    const letter = await letterOf(app, query)
    sendPdf(reply, { name: 'confirmation', isSaved: query.download === '1' })
    return letter
  },
  extract: ({ scope, body }) => extractLetters(app, scope, body),
}))
