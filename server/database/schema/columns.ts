import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** `bigint` as a string, as `pg` hands it over: 63 bits do not fit a JavaScript number. */
const bigintText = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' })

/**
 * The head of every key. `tenant_id` is the column by which the tables can be distributed over machines,
 * so every unique index, foreign key and WHERE begins with it.
 */
export const tenantId = () => text('tenant_id').notNull()
export const exhibitionId = () => id('exhibition_id')

/** An id made in the app (see `core/process/ids`). */
export const id = (name: string) => bigintText(name).notNull()
export const optionalId = (name: string) => bigintText(name)
export const idList = (name: string) => bigintText(name).array().notNull()

/** A moment. The app sets it: functions that change with each call have no place in distributed updates. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The values that a check allows: `state in (${inList(states)})`. */
export const inList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')
