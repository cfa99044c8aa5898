import { registrationCalls } from '../../../../contract/visitor/registration.calls'
import { registrationSchemas } from '../../../../contract/visitor/registration.schema'
import { bind } from '../../../core/calls/bind'
import { setEtag } from '../../../core/calls/freshness'
import { companiesFor } from './company.service'
import { draftsOf, saveDraft } from './draft.service'
import { personOf } from './person.service'
import { submitPerson } from './storePerson.service'
import { noteRead } from './readTexts.service'
import { personForm } from './personForm.service'
import { addAndGetAll } from './registration.service'

export const registrationRoutes = bind(registrationCalls, registrationSchemas, (app) => ({
  addAndGetAll: ({ scope, query }) => addAndGetAll(app, scope, query),
  async form({ scope, reply }) {
    const { form, etag } = await personForm(scope)
    setEtag(reply, etag)
    return form
  },
  person: ({ scope }) => personOf(app, scope),
  submit: ({ scope, body, once }) => submitPerson(app, scope, body, once),
  readText: ({ scope, body }) => noteRead(app, scope, body),
  companies: ({ scope, query }) => companiesFor(app, scope, query),
  draft: ({ scope }) => draftsOf(app, scope),
  saveDraft: ({ scope, body }) => saveDraft(app, scope, body),
}))
