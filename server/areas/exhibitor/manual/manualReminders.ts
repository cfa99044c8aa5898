import { formsOf, reminderDue } from '../../../../contract/rules/exhibitor/manual'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { messageJob } from '../../../core/messages/messages'
import type { Sweep } from '../../../core/jobs/sweeps'
import { dayIn, wireTime } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type ManualFair, fairsWithManual } from './manualFairs.sql'
import { membersToRemind, remindOnce } from './manualReminder.sql'

/** Reminders are sent between these hours of the fair's own day. */
const hours = { from: 10, until: 20 }
const companiesAtOnce = 200

/** Adds the reminders of a form, each once. The row that says so and the job are written together. @returns how many */
const remindOf = async (app: App, key: ExhibitionKey, due: { formId: string; daysBefore: number }): Promise<number> => {
  const at = app.now()
  let added = 0
  const addNext = (): Promise<boolean> =>
    inTransaction(app.maintenancePool, async (client) => {
      const companies = await remindOnce(client, key, { ...due, at, most: companiesAtOnce })
      const members = await membersToRemind(client, key, companies)
      const jobs = members.map(({ exhibitorId, accountId }) =>
        messageJob({ ...key, accountId, message: 'formDue', about: `${exhibitorId}/${due.formId}/${due.daysBefore}/${accountId}` }, at),
      )
      await app.jobs.add(client, jobs)
      added += jobs.length
      return companies.length === companiesAtOnce
    })
  while (await addNext());
  return added
}

/** Adds reminders of forms that are due soon. */
export const addFormReminders = (app: App): Sweep<ManualFair> => ({
  name: 'manual.remind',
  async find() {
    const now = app.now()
    const fairs = await fairsWithManual(app.pool, dayIn(new Date(now.getTime() - dayMs), 'UTC'))
    return fairs.filter(({ timeZone }) => {
      const hour = Number(wireTime(now, timeZone).slice(11, 13))
      return hour >= hours.from && hour < hours.until
    })
  },
  async each({ timeZone, ...key }) {
    const exhibition = await exhibitionOrNull(app, key)
    if (!exhibition?.config.manual || exhibition.config.messages?.formDue?.isOn === false) return 0
    const today = dayIn(app.now(), timeZone)
    let added = 0
    for (const form of formsOf(exhibition.config.manual)) {
      const daysBefore = reminderDue(form, { startsOn: exhibition.startsOn, today })
      if (daysBefore !== null) added += await remindOf(app, key, { formId: form.id, daysBefore })
    }
    return added
  },
})
