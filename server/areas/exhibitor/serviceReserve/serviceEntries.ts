import type { TimetableKind } from '../../../core/area/timetable'
import { dayEndsAt } from '../../../core/exhibition/fairDay'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { momentOn } from '../../../core/time'
import { bookedDays } from './booking.sql'

/** What a company booked for a day, such as an interpreter, for each of its members. It is there all day, and takes nobody's time. */
export const bookedServices: TimetableKind = {
  name: { cn: '预订服务', en: 'Booked services' },
  place: 30,
  takesTime: false,
  async read(app, owner) {
    const member = await exhibitorMemberOf(app, owner)
    if (!member) return []
    const { exhibition } = owner
    return (await bookedDays(app.pool, owner, member.exhibitorId)).map(({ id, day, name, bookedAt }) => ({
      ...{ id, title: name, state: 'confirmed', changedAt: bookedAt },
      place: { cn: '', en: '' },
      startsAt: momentOn(day, exhibition.config.opensAt, exhibition.timeZone),
      endsAt: dayEndsAt(day, exhibition),
      opens: { route: 'serviceOrder', params: {} },
    }))
  },
}
