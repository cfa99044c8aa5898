import type pg from 'pg'
import type {
  CredentialBody,
  CredentialChangeBody,
  CredentialRow as CredentialWire,
} from '../../../../contract/exhibitor/credential.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import {
  type CredentialKind,
  canCredentialBecome,
  credentialActions,
  quotaOfArea,
  quotaWords,
} from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { endCredentialPass } from '../../tickets/pass/credentialPass.service'
import { correctManaged, managedScope, notingTaken, registerManaged } from '../../visitor/registration/managedForm.service'
import { judgedValues } from '../../visitor/registration/managedValues.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type Credential, type CredentialRow, findCredential, insertCredential } from './credential.sql'
import { companyOf, isOpenNow, kindOf, quotaNow } from './kinds'
import { approveLocked, endLocked, lockedFor, moveLocked } from './moves'
import { presentCredential } from './presentCredential'
import { quotaRows, takePlace } from './quota.sql'

/** An application that was judged, and that a transaction may write. */
export interface Application {
  scope: SignedInScope
  owner: ExhibitorKey
  kind: CredentialKind
  company: { area: number; name: string }
  values: FormValues
}

/** A credential of the caller's company. @throws Failure notFound (also another company's) */
export const ownCredential = async (app: App, owner: ExhibitorKey, id: string): Promise<Credential> => {
  const found = await findCredential(app.db, owner, id)
  if (!found) throw fail('notFound')
  return found
}

/** What the application of a company says about it. */
export const applicant = async (app: App, { language }: SignedInScope, owner: ExhibitorKey): Promise<Application['company']> => {
  const { area, nameCn, nameEn } = await companyOf(app, owner)
  return { area, name: language === 'en' ? nameEn : nameCn }
}

/** Takes a place of the company's quota; of two for the last one, one gets it. @throws Failure credentialQuotaFull */
const takeOne = async (client: pg.PoolClient, { owner, kind, company, scope }: Omit<Application, 'values'>): Promise<void> => {
  if (await takePlace(client, { ...owner, kind: kind.id }, quotaOfArea(kind.quota, company.area))) return
  const rows = await quotaRows(client, owner, [owner.exhibitorId])
  const own = rows.find((one) => one.kind === kind.id)
  throw fail('credentialQuotaFull', { words: quotaWords(quotaNow(kind, company.area, own), scope.language) })
}

const filledForm = ({ kind, values = {}, company }: Omit<Application, 'values'> & { values?: FormValues }) => ({
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

/** Replaces what was sent for an application that waits or was refused. A refused one needs a place again. */
const correctIn = async (app: App, client: pg.PoolClient, application: Application, row: CredentialRow): Promise<string> => {
  const { scope, kind } = application
  const { tenantId, exhibitionId, id, registrationId, personAccountId } = row
  if (row.state === 'refused') await takeOne(client, application)
  await recordChange(client, { targets: [id, personAccountId, row.exhibitorId], before: { state: row.state }, after: { state: 'applied' } })
  const acting = managedScope(scope, kind.registerType, personAccountId)
  await correctManaged(app, client, acting, { tenantId, exhibitionId, id: registrationId }, filledForm(application))
  const waiting = await moveLocked(client, row, {
    state: 'applied',
    remark: '',
    appliedBy: scope.caller.accountId,
    appliedAt: app.now(),
    decidedBy: null,
    decidedAt: null,
  })
  if (kind.review === 'auto') await approveLocked(app, client, waiting, kind, scope.caller.accountId)
  return id
}

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

/**
 * Reports a credential lost: gates refuse its pass from this moment, and its place waits for a replacement.
 * @throws Failure notFound, credentialChanged, credentialNotPossible
 */
export const reportCredentialLoss = async (app: App, scope: CompanyScope, body: CredentialChangeBody): Promise<CredentialWire> => {
  const owner = callersExhibitor(scope)
  await inTransaction(app.pool, async (client) => {
    const row = await lockedFor(client, owner, body, (state) => canCredentialBecome(state, 'lost'))
    await endCredentialPass(app, client, { tenantId: row.tenantId, exhibitionId: row.exhibitionId, id: row.orderId! })
    await moveLocked(client, row, { state: 'lost' })
    await recordChange(client, {
      targets: [row.personAccountId, row.exhibitorId],
      before: { state: row.state },
      after: { state: 'lost' },
    })
  })
  return presentCredential(await scope.exhibition(), await ownCredential(app, owner, body.id))
}

/**
 * Withdraws an application, or gives a credential back. The place is free at once.
 * @throws Failure notFound, credentialChanged, credentialNotPossible
 */
export const cancelCredential = async (app: App, scope: CompanyScope, body: CredentialChangeBody): Promise<CredentialWire> => {
  const owner = callersExhibitor(scope)
  const { credential } = await ownCredential(app, owner, body.id)
  const kind = await kindOf(scope, credential.kind)
  await inTransaction(app.pool, async (client) => {
    const row = await lockedFor(client, owner, body, (state) => credentialActions(state).cancel)
    const state = row.state === 'applied' ? 'withdrawn' : 'void'
    await endLocked(app, client, row, kind, { state, endedAt: app.now() })
    await recordChange(client, { targets: [row.personAccountId, row.exhibitorId], before: { state: row.state }, after: { state } })
  })
  return presentCredential(await scope.exhibition(), await ownCredential(app, owner, body.id))
}
