import type { App } from '../../core/App'
import { dayMs } from '../../core/days'
import { exhibitionOrNull } from '../../core/exhibition/exhibition'
import { messageJob } from '../../core/messages'
import { dayIn, wireTime } from '../../core/time'
import { inTransaction } from '../../database/connect'
import { firstDaysOf } from '../tickets/ticketNews.service'
import { type Round, fairsOfTomorrow, insertRound, lockRound, moveRound } from './tomorrow.sql'

/** Reminders are sent between these hours of the fair's own day. */
const hours = { from: 10, until: 20 }
const accountsAtOnce = 500

/** Adds the reminders of the next accounts. The place in the list moves within the same transaction. @returns whether there are more */
const addNext = (app: App, round: Round): Promise<boolean> =>
  inTransaction(app.maintenancePool, async (client) => {
    const afterAccount = await lockRound(client, round)
    if (afterAccount === null) return false
    const { accounts, last } = await firstDaysOf(app, client, round, afterAccount, accountsAtOnce)
    const runAt = app.now()
    const jobs = accounts
      .filter(({ firstDay }) => firstDay === round.day)
      .map(({ accountId }) =>
        messageJob({ ...round, accountId, message: 'tomorrow', about: `${round.exhibitionId}/${round.day}/${accountId}` }, runAt),
      )
    await app.jobs.add(client, jobs)
    await moveRound(client, round, last, app.now())
    return last !== null
  })

/** On the day before a day of a fair: adds a reminder for each person whose first day of entry is tomorrow, once. */
export const addReminders = async (app: App): Promise<void> => {
  const now = app.now()
  for (const { timeZone, ...key } of await fairsOfTomorrow(
    app.pool,
    dayIn(new Date(now.getTime() - dayMs), 'UTC'),
    dayIn(new Date(now.getTime() + 3 * dayMs), 'UTC'),
  )) {
    const hour = Number(wireTime(now, timeZone).slice(11, 13))
    if (hour < hours.from || hour >= hours.until) continue
    const exhibition = await exhibitionOrNull(app, key)
    const day = dayIn(new Date(now.getTime() + dayMs), timeZone)
    if (!exhibition || day < exhibition.startsOn || day > exhibition.endsOn || exhibition.config.messages?.tomorrow?.isOn === false)
      continue
    const round = { ...key, day }
    await insertRound(app.pool, round, now)
    while (await addNext(app, round));
  }
}
