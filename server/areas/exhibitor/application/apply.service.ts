import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type {
  ApplicationBody,
  ApplicationChangeBody,
  ApplicationOffer,
  ApplicationStatus,
  OwnApplication,
} from '../../../../contract/exhibitor/application.schema'
import { agreedTexts } from '../../../../contract/rules/visitor/agreedTexts'
import { referenceAlphabet } from '../../../../contract/rules/orders/bankTransfer'
import {
  applicationNumberLength,
  canApplicationBecome,
  companyKeyOf,
  validateApplication,
} from '../../../../contract/rules/exhibitor/application'
import { type FormValues, isText } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { changedFields } from '../../../../contract/rules/exhibitor/revision'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { StoredFile } from '../../../../contract/visitor/file.schema'
import type { App } from '../../../core/App'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { tried } from '../../../core/limits/points'
import { assertAsRead } from '../../../core/review'
import { databaseOver, inTransaction } from '../../../database/connect'
import { recordConsents } from '../../account/consent/consent.service'
import { bindFile, releaseFile } from '../../visitor/file/boundFile.service'
import { putFile } from '../../visitor/file/file.service'
import { sentValues } from '../../visitor/registration/person.service'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { normalisedCode } from '../visaInvitation/groupedCode'
import { type Applicant, applicantOf } from './applicant'
import { type ApplicationRow, applicationByNumber, applicationOfAccount, insertApplication, moveApplication } from './application.sql'
import { applicationReview } from './decide.service'
import { formOf, isOpenNow, lastDayOf, presentOwn, presentStatus } from './present'

/** Whether companies may apply now. */
export const applicationOffer = async (app: App, scope: Scope): Promise<ApplicationOffer> => {
  const exhibition = await scope.exhibition()
  return { isOpen: isOpenNow(app, exhibition), until: lastDayOf(exhibition) }
}

const keyOf = ({ acting: { tenantId, exhibitionId, caller } }: Applicant) => ({ tenantId, exhibitionId, accountId: caller.accountId })

const own = (app: App, applicant: Applicant): Promise<ApplicationRow | null> => applicationOfAccount(app.db, keyOf(applicant))

/** @throws Failure applicationMember: the person needs no application */
const assertNoMember = async (app: App, applicant: Applicant): Promise<void> => {
  if (await exhibitorMemberOf(app, keyOf(applicant))) throw fail('applicationMember')
}

/** The applicant's form, and what was sent. @throws Failure applicationProofOver, applicationMember */
export const ownApplication = async (app: App, scope: Scope, key: string): Promise<OwnApplication> => {
  const applicant = await applicantOf(app, scope, key)
  const row = await own(app, applicant)
  if (row?.state !== 'approved') await assertNoMember(app, applicant)
  return presentOwn(app, applicant, row)
}

/** Keeps a licence. It counts against the applicant, and is dropped if no application names it. @throws Failure applicationProofOver, applicationsClosed, and those of `putFile` */
export const putLicence = async (
  app: App,
  scope: Scope,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredFile> => {
  const { acting } = await applicantOf(app, scope, key)
  if (!isOpenNow(app, await acting.exhibition())) throw fail('applicationsClosed')
  const assertStill = async (): Promise<void> => void (await applicantOf(app, scope, key))
  return putFile(app, acting, { purpose: 'licence' }, request, reply, assertStill)
}

/** @throws Failure invalid */
const judged = async (app: App, { acting }: Applicant, form: FormDefinition, sent: FormValues): Promise<FormValues> => {
  const values = sentValues(app, form, sent)
  const refused = { ...validateApplication(values), ...validateForm(form, values, await fieldOptions(app, acting, form)) }
  if (Object.keys(refused).length > 0) throw failFields(refused)
  return values
}

const licenceIn = ({ licence }: FormValues): string | null => (isText(licence) && licence !== '' ? licence : null)

/** Names the licence of these values. One that they replace is dropped. */
const keepLicence = async (app: App, client: PoolClient, { acting }: Applicant, before: FormValues, after: FormValues): Promise<void> => {
  const [old, now] = [licenceIn(before), licenceIn(after)]
  if (now === null || now === old) return
  await bindFile(app, client, acting, { fileId: now, purpose: 'licence', field: 'licence' })
  if (old !== null) await releaseFile(app, client, acting, old)
}

/** Among 31^8 numbers two are hardly ever the same, and a unique index refuses the second. */
const newNumber = (): string =>
  Array.from({ length: applicationNumberLength }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')

const write = async (
  app: App,
  client: PoolClient,
  applicant: Applicant,
  row: ApplicationRow | null,
  values: FormValues,
): Promise<ApplicationRow> => {
  const { acting, by } = applicant
  const { tenantId, exhibitionId, caller, language } = acting
  const db = databaseOver(client)
  const at = app.now()
  const sent = {
    companyKey: companyKeyOf(values),
    values,
    language,
    confirmedBy: by,
    submittedAt: at,
    reason: '',
    decidedBy: null,
    decidedAt: null,
  }
  await keepLicence(app, client, applicant, row?.values ?? {}, values)
  const written = row
    ? await moveApplication(db, row, 'submitted', sent)
    : await insertApplication(db, {
        ...{ tenantId, exhibitionId, id: app.ids(), accountId: caller.accountId, number: newNumber() },
        ...sent,
        ...{ state: 'submitted', version: 1, exhibitorId: null },
      })
  if (!written) throw fail('applicationChanged')
  const form = formOf(await acting.exhibition())
  await recordConsents(app, db, acting, { accountId: caller.accountId, place: 'form', ids: agreedTexts(form, values) })
  const about = `${written.id}/${written.version}`
  await app.jobs.add(client, [
    messageJob({ tenantId, exhibitionId, accountId: caller.accountId, message: 'applicationReceived', about }, at),
  ])
  return written
}

/**
 * Sends an application, or sends a refused or withdrawn one again. A person has one at a fair, and a company one that waits or was
 * approved. Nobody learns the name of the other applicant.
 * @throws Failure applicationProofOver, applicationsClosed, applicationMember, formChanged, invalid, applicationInReview, applicationChanged,
 * applicationTaken, tooManyRequests
 */
export const submitApplication = async (app: App, scope: Scope, body: ApplicationBody): Promise<OwnApplication> => {
  const applicant = await applicantOf(app, scope, body.key)
  const exhibition = await applicant.acting.exhibition()
  const form = formOf(exhibition)
  if (body.formId !== form.id || body.version !== form.version) throw fail('formChanged', { version: form.version })
  const row = await own(app, applicant)
  if (row?.state !== 'approved') await assertNoMember(app, applicant)
  if (!isOpenNow(app, exhibition)) throw fail('applicationsClosed')
  const values = await judged(app, applicant, form, body.values)
  // An earlier attempt of this request arrived, and its answer did not.
  if (row?.state === 'submitted' && changedFields(form, row.values, values).length === 0) return presentOwn(app, applicant, row)
  if (row && !canApplicationBecome(row.state, 'submitted')) throw fail('applicationInReview')
  if ((row ? String(row.version) : null) !== body.revision) throw fail('applicationChanged')
  await app.limits.consume('applicationsPerAccountDay', `${scope.tenantId}/${applicant.account.id}`)
  await app.limits.consume('applicationsPerNetworkDay', networkHash(app, scope.tenantId, scope.address))
  try {
    const written = await inTransaction(app.pool, (client) => write(app, client, applicant, row, values))
    return await presentOwn(app, applicant, written)
  } catch (error) {
    if (!isTaken(error)) throw error
    // The person's own application came first from another phone; else another person applied for the same company.
    throw fail(!row && (await own(app, applicant)) ? 'applicationChanged' : 'applicationTaken')
  }
}

/** Withdraws an application that nobody approved. @throws Failure applicationProofOver, applicationChanged */
export const withdrawApplication = async (app: App, scope: Scope, { key, revision }: ApplicationChangeBody): Promise<OwnApplication> => {
  const applicant = await applicantOf(app, scope, key)
  const row = await own(app, applicant)
  if (!row) throw fail('applicationChanged')
  assertAsRead(applicationReview, row, { revision, mayFrom: (state) => canApplicationBecome(state, 'withdrawn') })
  const moved = await moveApplication(app.db, row, 'withdrawn', {})
  if (!moved) throw fail('applicationChanged')
  return presentOwn(app, applicant, moved)
}

/**
 * The state of an application by its number alone.
 * @throws Failure applicationUnknown, tooManyRequests: many numbers were tried in this network
 */
export const applicationStatus = async (app: App, scope: Scope, typed: string): Promise<ApplicationStatus> => {
  const { tenantId, exhibitionId } = scope
  const exhibition = await scope.exhibition()
  const network = networkHash(app, tenantId, scope.address)
  const number = normalisedCode(typed)
  const { found: row } = await tried(app.limits, [{ name: 'applicationMissesPerNetworkHour', key: network }], async () =>
    number.length === applicationNumberLength ? applicationByNumber(app.db, { tenantId, exhibitionId }, number) : null,
  )
  if (!row) throw fail('applicationUnknown')
  return presentStatus(row, exhibition)
}
