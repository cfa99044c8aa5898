import { visaInvitationCalls } from '../../../../contract/exhibitor/visaInvitation.calls'
import { visaInvitationSchemas } from '../../../../contract/exhibitor/visaInvitation.schema'
import { bind } from '../../../core/calls/bind'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { decideVisaLetter, visaLettersOfFair } from './organiserVisa.service'
import { linkToVisaLetter, visaLetterFile } from './visaPdf.service'
import { removeVisaPerson, submitVisaLetter, withdrawVisaLetter } from './visaInvitation.service'
import { visaLetterOf, visaLettersOf } from './ownLetters.service'

export const visaInvitationRoutes = bind(visaInvitationCalls, visaInvitationSchemas, (app) => ({
  list: ({ scope }) => visaLettersOf(app, scope),
  detail: ({ scope, query }) => visaLetterOf(app, scope, query.letterId),
  submit: ({ scope, body, once }) => submitVisaLetter(app, scope, body, once),
  withdraw: ({ scope, body }) => withdrawVisaLetter(app, scope, body),
  remove: ({ scope, body }) => removeVisaPerson(app, scope, body),
  link: ({ scope, query }) => linkToVisaLetter(app, scope, query),
  async file({ query, reply }) {
    const letter = await visaLetterFile(app, query)
    sendPdf(reply, { name: 'visa-letter', isSaved: query.download === '1' })
    return letter
  },
  organiserPage: ({ scope, query }) => visaLettersOfFair(app, scope, query),
  decide: ({ scope, body }) => decideVisaLetter(app, scope, body),
}))
