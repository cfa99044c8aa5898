import { Type, type Static } from 'typebox'

export const CalendarQuery = Type.Object({
  /** 'yyyy-MM-dd', separated by commas. Without any, every day of the fair. */
  days: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(,\\d{4}-\\d{2}-\\d{2}){0,31}$' })),
  languageType: Type.Optional(Type.String({ maxLength: 10 })),
})
export type CalendarQuery = Static<typeof CalendarQuery>

export const calendarSchemas = { file: { purpose: "The fair's days as a calendar file (.ics)", query: CalendarQuery, data: Type.String() } }
