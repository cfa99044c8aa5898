import type { PoolClient } from 'pg'
import { agreedTexts } from '../../../../contract/rules/visitor/agreedTexts'
import { applicationNumberLength, companyKeyOf } from '../../../../contract/rules/exhibitor/application'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { newReference } from '../../../core/reference'
import { messageJob } from '../../../core/messages/messages'
import { databaseOver } from '../../../database/connect'
import { recordConsents } from '../../account/consent/consent.service'
import type { Applicant } from './applicant'
import { type ApplicationRow, insertApplication, moveApplication } from './application.sql'
import { formOf } from './present'
import { keepLicence } from './licence.service'

/** Among 31^8 numbers two are hardly ever the same, and a unique index refuses the second. */
const newNumber = (): string => newReference(applicationNumberLength)

export const write = async (
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
