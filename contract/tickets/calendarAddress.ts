import type { Language } from '../language'
import { calendarCalls } from './calendar.calls'

/** The address of a fair's calendar file, below the server's own. */
export const calendarAddress = (fair: { tenantId: string; exhibitionId: string }, days: readonly string[], language: Language): string =>
  `${calendarCalls.file.path.replace(':tenantId', fair.tenantId).replace(':exhibitionId', fair.exhibitionId)}?languageType=${language}${
    days.length > 0 ? `&days=${days.join(',')}` : ''
  }`
