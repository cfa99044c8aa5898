import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { Sweep } from '../../../core/jobs/sweeps'
import { messageJob } from '../../../core/messages/messages'
import { dayIn, wireTime } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type FairWithFollowUps, fairsWithFollowUps, remindOnce } from './followUp.sql'

/** Reminders are sent in the morning of the fair's own day, and after it where the server was off or the step was written later. */
const hours = { from: 8, until: 20 }
const membersAtOnce = 200

/** Adds the reminders of a day. The seats that say so and the jobs are written together. @returns how many */
const remindOf = async (app: App, key: ExhibitionKey, day: string): Promise<number> => {
  let added = 0
  const addNext = (): Promise<boolean> =>
    inTransaction(app.maintenancePool, async (client) => {
      const members = await remindOnce(client, key, day, membersAtOnce)
      const at = app.now()
      const jobs = members.map(({ exhibitorId, accountId }) =>
        messageJob({ ...key, accountId, message: 'followUpDue', about: `${exhibitorId}/${day}/${accountId}` }, at),
      )
      await app.jobs.add(client, jobs)
      added += jobs.length
      return members.length === membersAtOnce
    })
  while (await addNext());
  return added
}

/** On the day of next steps: one reminder for each member who has some, however many. */
export const addFollowUpReminders = (app: App): Sweep<FairWithFollowUps> => ({
  name: 'contact.remind',
  async find() {
    const now = app.now()
    const [from, until] = [-1, 1].map((days) => dayIn(new Date(now.getTime() + days * dayMs), 'UTC'))
    const fairs = await fairsWithFollowUps(app.pool, from!, until!)
    return fairs.filter(({ timeZone }) => {
      const hour = Number(wireTime(now, timeZone).slice(11, 13))
      return hour >= hours.from && hour < hours.until
    })
  },
  async each({ timeZone: _, ...key }) {
    const exhibition = await exhibitionOrNull(app, key)
    if (!exhibition || exhibition.config.messages?.followUpDue?.isOn === false) return 0
    return remindOf(app, key, fairDayAt(app.now(), exhibition))
  },
})
