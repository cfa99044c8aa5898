import type { TimetableKind } from '../../../core/area/timetable'
import { momentOn } from '../../../core/time'
import { plansOfPerson } from './visitPlan.sql'

/** Each new time or place of a plan is a later version of it. */
const revisionMs = 1000

/**
 * When friends meet to visit the fair together. Only the beginning is known. A calendar travels to other services, so nobody is named.
 */
export const visitKind: TimetableKind = {
  name: { cn: '同行约定', en: 'Visiting together' },
  place: 20,
  takesTime: true,
  async read(app, owner) {
    return (await plansOfPerson(app.pool, owner)).map(({ id, visitOn, meetAt, place, isInviter, since, revision }) => {
      const startsAt = momentOn(visitOn, meetAt, owner.exhibition.timeZone)
      return {
        ...{ id, startsAt, endsAt: startsAt, state: 'confirmed' },
        title: { cn: '与朋友会合', en: 'Meet friends' },
        place: { cn: place, en: place },
        changedAt: new Date(since.getTime() + revision * revisionMs),
        opens: isInviter ? { route: 'inviteRegistrationForm', params: { inviteFormType: 'TOGETHER' } } : null,
      }
    })
  },
}
