import type { ReadTextBody } from '../../../../contract/visitor/registration.schema'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { acceptedAtSignIn, readTexts, recordConsents } from '../../account/consent/consent.service'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { formOf } from './personForm.service'

/** The texts that the caller accepted at sign-in. The form does not ask for them again. */
export const agreedBefore = (app: App, scope: SignedInScope, { config }: Exhibition): Promise<string[]> =>
  acceptedAtSignIn(
    app,
    scope,
    scope.caller.accountId,
    config.signInAgreements.map(({ id }) => id),
  )

const textsOf = (form: FormDefinition): { id: string; mustRead?: boolean }[] => fieldsOf(form).flatMap(({ agreements }) => agreements ?? [])

/** The texts of a form that the caller must read, and has opened as they are now. */
export const readBefore = (app: App, scope: SignedInScope, form: FormDefinition): Promise<string[]> =>
  readTexts(
    app,
    scope,
    scope.caller.accountId,
    textsOf(form).flatMap(({ id, mustRead }) => (mustRead ? [id] : [])),
  )

/**
 * Notes that the caller opened a text of the form, in its present version.
 * @returns the texts that are read now
 * @throws Failure notFound: the form has no such text
 */
export const noteRead = async (app: App, scope: SignedInScope, { id }: ReadTextBody): Promise<string[]> => {
  const form = formOf(await scope.exhibition(), scope)
  if (!textsOf(form).some((text) => text.id === id)) throw fail('notFound')
  await recordConsents(app, app.db, scope, { accountId: scope.caller.accountId, place: 'read', ids: [id] })
  return readBefore(app, scope, form)
}

/** The texts of the form that the caller has opened as they are now. */
export const readTextsOf = async (app: App, scope: SignedInScope): Promise<string[]> =>
  readBefore(app, scope, formOf(await scope.exhibition(), scope))
