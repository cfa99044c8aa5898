import type { App } from '../../../core/App'
import type { RowKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import { type RoomRecord, type SessionRecord, findSession } from '../programme/programme.sql'
import { type SignUpRow, findSignUp } from './signUp.sql'

/** A sign-up in the form for messages. */
export interface SignUpNews {
  row: SignUpRow
  session: SessionRecord
  room: RoomRecord | undefined
}

/** What a message says of a sign-up; null if it is gone. */
export const signUpNewsOf = async (app: App, key: RowKey): Promise<SignUpNews | null> => {
  const row = await findSignUp(app.pool, key)
  const session = row && (await findSession(app.db, { ...key, id: row.sessionId }))
  if (!session) return null
  const { rooms } = await outlineOf(app, key)
  return { row, session, room: rooms.find(({ id }) => id === session.roomId) }
}
