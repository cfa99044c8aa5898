import type { App } from '../../../core/App'
import type { AccountKey } from '../../../database/within'
import { latestAttended } from './attendance.sql'

/** More than one person attends at a fair. */
const mostAttended = 100

/** The sessions that a person attended, the latest first. */
export const sessionsAttended = (app: App, key: AccountKey) => latestAttended(app.db, key, mostAttended)
