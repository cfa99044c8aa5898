import type { Paged } from '../../../../contract/envelope'
import type {
  CredentialConfig,
  CredentialDetail,
  CredentialKindRow,
  CredentialListQuery,
  CredentialRow as CredentialWire,
} from '../../../../contract/exhibitor/credential.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { credentialPass } from '../../tickets/pass/credentialPass.service'
import { managedScope } from '../../visitor/registration/managedForm.service'
import { managedValuesFor } from '../../visitor/registration/managedValues.service'
import { callersExhibitor } from '../member.service'
import { ownCredential } from './ownCredential'
import { type Credential, findCredential, findReplacement } from './credential.sql'
import { pageCredentials } from './credentialPages.sql'
import { kindOf, kindRows } from './kinds'
import { presentCredential } from './presentCredential'

/** The kinds of the fair with the quota of the caller's company. */
export const credentialKinds = async (app: App, scope: CompanyScope): Promise<CredentialKindRow[]> => {
  const { member } = scope
  const mayApply = hasMemberRight(member, 'apply')
  return (await kindRows(app, scope, member)).map((row) => ({ ...row, mayApply }))
}

/** One of them. @throws Failure notFound */
export const credentialKind = async (app: App, scope: CompanyScope, type: string): Promise<CredentialKindRow> => {
  const found = (await credentialKinds(app, scope)).find((one) => one.type === type)
  if (!found) throw fail('notFound')
  return found
}

/** A kind with its form. @throws Failure notFound */
export const credentialConfig = async (app: App, scope: CompanyScope, type: string): Promise<CredentialConfig> => ({
  kind: await credentialKind(app, scope, type),
  form: (await kindOf(scope, type)).form,
})

/**
 * The credentials of the caller's company, the newest first.
 * @param appliedBy those that this account applied for; all without it
 */
export const credentialPage = async (
  app: App,
  scope: CompanyScope,
  { type, state, search, ...query }: CredentialListQuery,
  appliedBy?: string,
): Promise<Paged<CredentialWire>> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const filter = { kind: type, state, search: search?.trim(), appliedBy }
  const { rows, total } = await pageCredentials(app.db, owner, filter, pageWindow(query))
  return pageOf(
    rows.map((row) => presentCredential(exhibition, row)),
    total,
    query,
  )
}

/** The pass of an approved credential. */
export const passOf = async (app: App, scope: SignedInScope, { credential }: Credential): Promise<CredentialDetail['pass']> => {
  if (credential.state !== 'approved') return null
  const kind = await kindOf(scope, credential.kind)
  return credentialPass(app, managedScope(scope, kind.registerType, credential.personAccountId), credential.orderId!)
}

/**
 * A credential of the caller's company. Its pass lets in, so it is shown to members who may apply, and so are the person's details.
 * @throws Failure notFound (also another company's)
 */
export const credentialDetail = async (app: App, scope: CompanyScope, id: string): Promise<CredentialDetail> => {
  const { member } = scope
  const { tenantId, exhibitionId, exhibitorId } = member
  const owner = { tenantId, exhibitionId, exhibitorId }
  const mayApply = hasMemberRight(member, 'apply')
  const found = await ownCredential(app, owner, id)
  const { credential, registration } = found
  const kind = await kindOf(scope, credential.kind)
  const [before, after] = await Promise.all([
    credential.replacesId ? findCredential(app.db, owner, credential.replacesId) : null,
    credential.state === 'replaced' ? findReplacement(app.db, owner, id) : null,
  ])
  const linked = (one: Credential | null) => one && { id: one.credential.id, name: one.registration.name }
  return {
    ...presentCredential(await scope.exhibition(), found),
    form: kind.form,
    person: managedValuesFor(mayApply, app, kind.form, registration),
    pass: mayApply ? await passOf(app, scope, found) : null,
    replaces: linked(before),
    replacedBy: linked(after),
    mayApply,
  }
}
