import type { Area } from '../../core/area/Area'
import { outlineOf } from './programme/outline'

/** The person's timetable, where a fair has conferences. */
export const centreEntries = {
  conferenceMySchedule: (app) => ({
    icon: 'clock',
    title: { cn: '我的日程', en: 'My schedule' },
    isOffered: async ({ tenantId, exhibitionId }) => (await outlineOf(app, { tenantId, exhibitionId })).nodes.length > 0,
  }),
} satisfies Area['centreEntries']
