import { formsOf, reminderDue } from '../../../../contract/rules/manual'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { messageJob } from '../../../core/messages'
import { dayIn, wireTime } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { fairsWithManual } from './manualFairs.sql'
import { membersToRemind, remindOnce } from './manualForm.sql'

/** Reminders are sent between these hours of the fair's own day. */
const hours = { from: 10, until: 20 }
const companiesAtOnce = 200

/** Adds reminders of forms that are due soon, each once. The row that says so and the job are written together. */
export const addFormReminders = async (app: App): Promise<void> => {
  const now = app.now()
  for (const { timeZone, ...key } of await fairsWithManual(app.pool, dayIn(new Date(now.getTime() - dayMs), 'UTC'))) {
    const hour = Number(wireTime(now, timeZone).slice(11, 13))
    if (hour < hours.from || hour >= hours.until) continue
    const exhibition = await exhibitionOrNull(app, key)
    if (!exhibition?.config.manual || exhibition.config.messages?.formDue?.isOn === false) continue
    const today = dayIn(now, timeZone)
    for (const form of formsOf(exhibition.config.manual)) {
      const daysBefore = reminderDue(form, { startsOn: exhibition.startsOn, today })
      if (daysBefore === null) continue
      const addNext = (): Promise<boolean> =>
        inTransaction(app.maintenancePool, async (client) => {
          const companies = await remindOnce(client, key, { formId: form.id, daysBefore, at: now, most: companiesAtOnce })
          const members = await membersToRemind(client, key, companies)
          const jobs = members.map(({ exhibitorId, accountId }) =>
            messageJob({ ...key, accountId, message: 'formDue', about: `${exhibitorId}/${form.id}/${daysBefore}/${accountId}` }, now),
          )
          await app.jobs.add(client, jobs)
          return companies.length === companiesAtOnce
        })
      while (await addNext());
    }
  }
}
