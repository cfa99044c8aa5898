import type { EraseStep } from '../../core/ownData/erase'
import { cancelFor } from './meeting/endMeetings'
import { forgetPerson, lockAheadOf } from './meeting/erase.sql'
import { eraseAttendance } from './ownFacts.sql'

/** Meetings to come are cancelled, and the other sides get a message. What was held stays with the company, without the person. */
const eraseMeetings: EraseStep = async ({ app, client, key, at }) => {
  for (const row of await lockAheadOf(client, key, at))
    await cancelFor(app, client, row, row.accountId === key.accountId ? 'person' : 'company', at)
  await forgetPerson(client, key)
}

/** What the area stores of a person. */
export const eraseRecords: EraseStep = async (of) => {
  await eraseAttendance(of)
  await eraseMeetings(of)
}
