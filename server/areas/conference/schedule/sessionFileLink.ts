import type { SessionFileQuery } from '../../../../contract/conference/schedule.schema'
import { scheduleCalls } from '../../../../contract/conference/schedule.calls'
import type { App } from '../../../core/App'
import type { Scope } from '../../../core/calls/scope'
import { isSigned, signedFor } from '../../../core/secrets/signedLink'
import type { RowKey } from '../../../database/within'

/** A page may stay open for so long before its person taps. */
const lifeSeconds = 24 * 3600
const kind = 'sessionCalendar'

const partsOf = ({ tenantId, exhibitionId, id }: RowKey, registerType: string): string[] => [tenantId, exhibitionId, id, registerType]

/** The address of a session's calendar file, signed for a day: the programme is for people who signed in. */
export const sessionFileLink = (app: App, key: RowKey, { registerType, language }: Pick<Scope, 'registerType' | 'language'>): string => {
  const { expires, signature } = signedFor(app, kind, partsOf(key, registerType), lifeSeconds)
  const path = scheduleCalls.sessionFile.path.replace(':tenantId', key.tenantId).replace(':exhibitionId', key.exhibitionId)
  const query = new URLSearchParams({ conferenceId: key.id, registerType, languageType: language, expires: String(expires), signature })
  return `${app.config.publicUrl}${path}?${query}`
}

/** Whether the address of a session's file is ours and not too old. */
export const isSessionFileLink = (app: App, key: RowKey, { registerType, expires, signature }: SessionFileQuery): boolean =>
  isSigned(app, kind, partsOf(key, registerType), { expires, signature })
