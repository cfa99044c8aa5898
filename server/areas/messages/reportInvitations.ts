import { dialledPhone } from '../../../contract/rules/values/contacts'
import type { App } from '../../core/App'
import { settingsOf } from '../../core/exhibition/exhibition'
import type { Job } from '../../core/jobs/jobs'
import { noteReport, reportPartJob, unreportedOf } from '../invitations/invitation/send.service'
import { referenceOf } from './handOverInvitation'
import { partOf, turnOf, recordPart } from './invitationPart'

/** When the provider is asked whether messages arrived, counted from the answer before. */
export const reportSeconds = [60, 600, 3600, 6 * 3600]

/** Asks the provider of SMS which messages of a part arrived. Email has no such report. */
export const reportInvitations = async (app: App, job: Job): Promise<void> => {
  const part = partOf(job)
  const { sms } = await settingsOf(app, part.tenantId)
  const rows = (await unreportedOf(app.pool, part)).filter(({ form }) => form === 'SHORT_MSG')
  if (!sms || rows.length === 0) return
  let missing = 0
  for (const row of rows) {
    const since = row.handedAt ?? row.createdAt
    const report = await app.gateways.sms.deliveryOf(sms, { to: dialledPhone(row.contact!), reference: referenceOf(row), since })
    if (report) await noteReport(app, row, report === 'delivered')
    else missing += 1
  }
  if (missing < rows.length) await recordPart(app, part)
  const turn = turnOf(job) + 1
  const seconds = reportSeconds[turn]
  if (missing > 0 && seconds !== undefined)
    await app.jobs.add(app.pool, [reportPartJob(part, String(turn), new Date(app.now().getTime() + seconds * 1000))])
}
