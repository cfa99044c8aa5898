import type { App } from '../../core/App'
import { addDays, dayMs } from '../../core/days'
import { exhibitionOrNull } from '../../core/exhibition/exhibition'
import { fairDayAt } from '../../core/exhibition/fairDay'
import { messageJob } from '../../core/messages/messages'
import type { Sweep } from '../../core/jobs/sweeps'
import { dayIn, wireTime } from '../../core/time'
import { inTransaction } from '../../database/connect'
import { firstDaysOf } from '../tickets/issue/ticketNews.service'
import { type FairOfTomorrow, type Round, fairsOfTomorrow, insertRound, lockRound, moveRound } from './tomorrow.sql'

/** Reminders are sent between these hours of the fair's own day. */
const hours = { from: 10, until: 20 }
const accountsAtOnce = 500

/** Adds the reminders of the next accounts. The place in the list moves within the same transaction. @returns null if another server does it, or all were reminded */
const addNext = (app: App, round: Round): Promise<{ added: number; hasMore: boolean } | null> =>
  inTransaction(app.maintenancePool, async (client) => {
    const afterAccount = await lockRound(client, round)
    if (afterAccount === null) return null
    const { accounts, last } = await firstDaysOf(app, client, round, afterAccount, accountsAtOnce)
    const runAt = app.now()
    const jobs = accounts
      .filter(({ firstDay }) => firstDay === round.day)
      .map(({ accountId }) =>
        messageJob({ ...round, accountId, message: 'tomorrow', about: `${round.exhibitionId}/${round.day}/${accountId}` }, runAt),
      )
    await app.jobs.add(client, jobs)
    await moveRound(client, round, last, app.now())
    return { added: jobs.length, hasMore: last !== null }
  })

/** On the day before a day of a fair: adds a reminder for each person whose first day of entry is tomorrow, once. */
export const addReminders = (app: App): Sweep<FairOfTomorrow> => ({
  name: 'message.tomorrow',
  async find() {
    const now = app.now()
    const [from, until] = [-1, 3].map((days) => dayIn(new Date(now.getTime() + days * dayMs), 'UTC'))
    const fairs = await fairsOfTomorrow(app.pool, from!, until!)
    return fairs.filter(({ timeZone }) => {
      const hour = Number(wireTime(now, timeZone).slice(11, 13))
      return hour >= hours.from && hour < hours.until
    })
  },
  async each({ timeZone: _, ...key }) {
    const exhibition = await exhibitionOrNull(app, key)
    if (!exhibition) return 0
    const day = addDays(fairDayAt(app.now(), exhibition), 1)
    if (day < exhibition.startsOn || day > exhibition.endsOn || exhibition.config.messages?.tomorrow?.isOn === false) return 0
    const round = { ...key, day }
    await insertRound(app.pool, round, app.now())
    let added = 0
    for (;;) {
      const next = await addNext(app, round)
      added += next?.added ?? 0
      if (!next?.hasMore) return added
    }
  },
})
