import type pg from 'pg'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type CredentialKind, quotaOfArea, quotaWords } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { managedScope, registerManaged } from '../../visitor/registration/managedForm.service'
import type { ExhibitorKey } from '../member.service'
import { type CredentialRow, insertCredential } from './credential.sql'
import { quotaNow } from './kinds'
import { approveLocked, endLocked } from './moves'
import { quotaRows, takePlace } from './quota.sql'

/** An application that was judged, and that a transaction may write. */
export interface Application {
  scope: SignedInScope
  owner: ExhibitorKey
  kind: CredentialKind
  company: { area: number; name: string }
  values: FormValues
}

/** Takes a place of the company's quota; of two for the last one, one gets it. @throws Failure credentialQuotaFull */
export const takeOne = async (client: pg.PoolClient, { owner, kind, company, scope }: Omit<Application, 'values'>): Promise<void> => {
  if (await takePlace(client, { ...owner, kind: kind.id }, quotaOfArea(kind.quota, company.area))) return
  const rows = await quotaRows(client, owner, [owner.exhibitorId])
  const own = rows.find((one) => one.kind === kind.id)
  throw fail('credentialQuotaFull', { words: quotaWords(quotaNow(kind, company.area, own), scope.language) })
}

export const filledForm = ({ kind, values = {}, company }: Omit<Application, 'values'> & { values?: FormValues }) => ({
  form: kind.form,
  values,
  company: company.name,
})

/**
 * Writes a new credential within a transaction. It takes a place, or that of the credential which it replaces.
 * @returns its id
 * @throws Failure credentialQuotaFull, documentTaken, and those of `grantOrder` where the kind is approved at once
 */
export const applyIn = async (
  app: App,
  client: pg.PoolClient,
  application: Omit<Application, 'values'> & { values?: FormValues },
  {
    replaces = null,
    copiedFromId = null,
    registered,
  }: {
    replaces?: CredentialRow | null
    copiedFromId?: string | null
    /** A person who has registered already. */
    registered?: { id: string; accountId: string }
  },
): Promise<string> => {
  const { scope, owner, kind } = application
  const at = app.now()
  if (replaces) await endLocked(app, client, replaces, kind, { state: 'replaced', endedAt: at })
  else await takeOne(client, application)
  const registration = registered ?? (await registerManaged(app, client, managedScope(scope, kind.registerType), filledForm(application)))
  const row: CredentialRow = {
    ...owner,
    id: app.ids(),
    kind: kind.id,
    state: 'applied',
    personAccountId: registration.accountId,
    registrationId: registration.id,
    orderId: null,
    replacesId: replaces?.id ?? null,
    copiedFromId,
    remark: '',
    appliedBy: scope.caller.accountId,
    appliedAt: at,
    decidedBy: null,
    decidedAt: null,
    endedAt: null,
    pickedUpBy: null,
    pickedUpAt: null,
    version: 1,
  }
  await insertCredential(databaseOver(client), row)
  await recordChange(client, {
    targets: [row.id, row.personAccountId, owner.exhibitorId, ...(replaces ? [replaces.id] : [])],
    before: { replaced: replaces?.state ?? null },
    after: { kind: kind.id, state: row.state },
  })
  if (kind.review === 'auto') await approveLocked(app, client, row, kind, scope.caller.accountId)
  return row.id
}
