import type {
  ApplicationBody,
  ApplicationChangeBody,
  ApplicationOffer,
  OwnApplication,
} from '../../../../contract/exhibitor/application.schema'
import { canApplicationBecome, validateApplication } from '../../../../contract/rules/exhibitor/application'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { changedFields } from '../../../../contract/rules/exhibitor/revision'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { assertAsRead } from '../../../core/review'
import { inTransaction } from '../../../database/connect'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { sentValues } from '../../visitor/registration/person.service'
import { type Applicant, applicantOf } from './applicant'
import { type ApplicationRow, applicationOfAccount, moveApplication } from './application.sql'
import { applicationReview } from './decide.service'
import { formOf, isOpenNow, lastDayOf, presentOwn } from './present'
import { write } from './writeApplication'

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

/** @throws Failure invalid */
const judged = async (app: App, { acting }: Applicant, form: FormDefinition, sent: FormValues): Promise<FormValues> => {
  const values = sentValues(app, form, sent)
  const refused = { ...validateApplication(values), ...validateForm(form, values, await fieldOptions(app, acting, form)) }
  if (Object.keys(refused).length > 0) throw failFields(refused)
  return values
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
