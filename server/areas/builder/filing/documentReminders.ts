import { reminderDays } from '../../../../contract/rules/builder/filing'
import { addDays } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import type { Sweep } from '../../../core/jobs/sweeps'
import { messageJob } from '../../../core/messages/messages'
import { dayIn, wireTime } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type FairWithDocuments, fairsWithDocuments, remindOnce } from './documentReminder.sql'

/** Reminders are sent between these hours of the fair's own day. */
const hours = { from: 8, until: 20 }
const documentsAtOnce = 200

const [late, early] = reminderDays

/** A document that was filed late has its last reminder alone. */
const windows = (today: string) => [
  { daysBefore: late, from: today, until: addDays(today, late) },
  { daysBefore: early, from: addDays(today, late + 1), until: addDays(today, early) },
]

/** Adds the reminders of documents that end soon. The rows that say so and the jobs are written together. @returns how many */
const remindOf = async (app: App, key: ExhibitionKey, window: { daysBefore: number; from: string; until: string }): Promise<number> => {
  let added = 0
  const addNext = (): Promise<boolean> =>
    inTransaction(app.maintenancePool, async (client) => {
      const at = app.now()
      const due = await remindOnce(client, key, { ...window, at, most: documentsAtOnce })
      const jobs = due.map(({ accountId, fileId, until }) =>
        messageJob({ ...key, accountId, message: 'documentDue', about: `${fileId}/${until}/${window.daysBefore}` }, at),
      )
      if (jobs.length > 0) await app.jobs.add(client, jobs)
      added += jobs.length
      return due.length === documentsAtOnce
    })
  while (await addNext());
  return added
}

/** One message 30 days and one 7 days before the last day of a document. */
export const addDocumentReminders = (app: App): Sweep<FairWithDocuments> => ({
  name: 'builder.remind',
  async find() {
    const now = app.now()
    // The days of all zones of the earth.
    const [from, until] = [-1, early + 1].map((days) => dayIn(new Date(now.getTime() + days * dayMs), 'UTC'))
    const fairs = await fairsWithDocuments(app.pool, from!, until!)
    return fairs.filter(({ timeZone }) => {
      const hour = Number(wireTime(now, timeZone).slice(11, 13))
      return hour >= hours.from && hour < hours.until
    })
  },
  async each({ timeZone, ...key }) {
    const exhibition = await exhibitionOrNull(app, key)
    if (!exhibition?.config.builders || exhibition.config.messages?.documentDue?.isOn === false) return 0
    let added = 0
    for (const window of windows(dayIn(app.now(), timeZone))) added += await remindOf(app, key, window)
    return added
  },
})
