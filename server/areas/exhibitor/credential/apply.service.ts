import type { CredentialBody, CredentialRow as CredentialWire } from '../../../../contract/exhibitor/credential.schema'
import { canCredentialBecome, credentialActions } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { judgedValues } from '../../visitor/registration/managedValues.service'
import { managedScope, notingTaken } from '../../visitor/registration/managedForm.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { isOpenNow, kindOf } from './kinds'
import { lockedFor } from './moves'
import { presentCredential } from './presentCredential'
import { type Application, applyIn } from './writeApplication'
import { correctIn } from './correctApplication'
import { ownCredential } from './ownCredential'
import { applicant } from './applicant'
import type pg from 'pg'

/** @returns the id of the application */
const submit = async (app: App, scope: SignedInScope, owner: ExhibitorKey, body: CredentialBody, store: Store): Promise<string> => {
  const exhibition = await scope.exhibition()
  const kind = await kindOf(scope, body.type)
  const { id, replaces, revision } = body
  if (id !== undefined && replaces !== undefined) throw failFields({ replaces: { code: 'unknownField' } })
  if (body.formId !== kind.form.id || body.version !== kind.form.version) throw fail('formChanged', { version: kind.form.version })
  if (id === undefined && replaces === undefined && !isOpenNow(app, kind, exhibition)) throw fail('credentialClosed')
  const named = id ?? replaces
  const before = named === undefined ? null : await ownCredential(app, owner, named)
  if (before && before.credential.kind !== kind.id) throw fail('notFound')
  const corrected = id === undefined ? null : before
  const acting = managedScope(scope, kind.registerType, corrected?.credential.personAccountId)
  const values = await judgedValues(
    app,
    acting,
    kind.form,
    body.values,
    corrected?.registration.formValues ?? {},
    'importedRowsPerAccountDay',
  )
  const application: Application = { scope, owner, kind, company: await applicant(app, scope, owner), values }
  const write = async (client: pg.PoolClient): Promise<string> => {
    if (id !== undefined) {
      const row = await lockedFor(client, owner, { id, revision }, (state) => credentialActions(state).correct)
      return correctIn(app, client, application, row)
    }
    if (replaces === undefined) return applyIn(app, client, application, {})
    const row = await lockedFor(client, owner, { id: replaces, revision }, (state) => canCredentialBecome(state, 'replaced'))
    return applyIn(app, client, application, { replaces: row })
  }
  return notingTaken(app, acting, () => untilSettled(() => store(write)))
}

/**
 * Applies for a credential, corrects an application, or gives the place of a credential to another person. Applications end with the kind's
 * last day; corrections and replacements stay possible.
 * @throws Failure notFound (also another company's), formChanged, invalid, credentialClosed,
 * credentialQuotaFull, credentialChanged, credentialNotPossible, documentTaken, and those of `grantOrder`
 */
export const submitCredential = async (app: App, scope: CompanyScope, body: CredentialBody, once: Once): Promise<CredentialWire> => {
  const owner = callersExhibitor(scope)
  return once(
    (store) => submit(app, scope, owner, body, store),
    async (id) => presentCredential(await scope.exhibition(), await ownCredential(app, owner, id)),
  )
}
