import type { PersonBody } from '../../../../contract/visitor/registration.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import { withAgreed } from '../../../../contract/rules/visitor/agreedTexts'
import type { UserStateWire } from '../../../../contract/rules/visitor/userState'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../../account/account/account.service'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { limitDocuments, notingTaken } from './documentLimit'
import { validateFiles } from './formFiles'
import { readValues } from './formValues'
import type { Registration } from './registration.sql'
import { registrationOf } from './registration.service'
import { formOf, fieldOptions } from './personForm.service'
import { agreedBefore } from './readTexts.service'
import { refuseUnread } from './unreadTexts'
import { type Run, store } from './storeForm'
import { ownState } from './person.service'

/** Every field by the rules that the client has checked too, and its files by what was really uploaded. */
const refuse = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
  agreed: readonly string[],
): Promise<void> => {
  const refused = {
    ...(await validateFiles(app, scope, form, values)),
    ...(await refuseUnread(app, scope, form, values, agreed)),
    ...validateForm(form, values, await fieldOptions(app, scope, form)),
  }
  if (Object.keys(refused).length > 0) throw failFields(refused)
}

/** After registration has stopped, a visitor without a ticket can no longer finish the form. A registered visitor may still correct it. */
const assertOpen = (exhibition: Exhibition, registration: Registration): void => {
  const { stopRegistration, closeRegistrationLink } = exhibition.config.pageConfig
  if (registration.isComplete) return
  if (stopRegistration) throw fail('registrationStopped')
  if (closeRegistrationLink) throw fail('registrationClosed')
}

/**
 * Stores a submitted form. A phone or an email address in it is contact data: it is not verified and allows no sign-in.
 * @param revision of the values that the person saw, where others may change them too
 * @throws Failure formChanged, personChanged, invalid (with fields), documentTaken, newReviewNeeded, tooManyRequests (many documents), registrationStopped, registrationClosed
 */
export const storePerson = async (app: App, scope: SignedInScope, body: PersonBody, run: Run, revision?: string): Promise<void> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition, scope)
  const registration = await registrationOf(app, scope, exhibition)
  assertOpen(exhibition, registration)
  if (body.formId !== form.id || body.version !== form.version) throw fail('formChanged', { version: form.version })
  const agreed = await agreedBefore(app, scope, exhibition)
  const values = withAgreed(form, readValues(app, form, body.values, registration.formValues), agreed)
  await refuse(app, scope, form, values, agreed)
  await limitDocuments(app, scope, form, values, registration)
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  const filled = { account, exhibition, form, values, registration, mayWait: body.mayWait !== false, revision }
  await notingTaken(app, scope, () => store(app, scope, filled, run))
}

/**
 * Stores a form by a call that has a key.
 * @param revision of the values that the person saw, where others may change them too
 * @throws Failure those of `storePerson`
 */
export const submitPerson = (app: App, scope: SignedInScope, body: PersonBody, once: Once, revision?: string): Promise<UserStateWire> =>
  once(
    (store) => storePerson(app, scope, body, store, revision),
    () => ownState(app, scope),
  )
