import { meetingCalls } from '../../../../contract/conference/meeting.calls'
import type { MeetingFileQuery } from '../../../../contract/conference/meeting.schema'
import type { MeetingSide } from '../../../../contract/rules/conference/meeting'
import type { App } from '../../../core/App'
import type { Scope } from '../../../core/calls/scope'
import { isSigned, signedFor } from '../../../core/secrets/signedLink'
import type { RowKey } from '../../../database/within'

/** A page may stay open for so long before its person taps. */
const lifeSeconds = 24 * 3600
const kind = 'meetingCalendar'

const partsOf = ({ tenantId, exhibitionId, id }: RowKey, side: MeetingSide, registerType: string): string[] => [
  ...[tenantId, exhibitionId, id, side, registerType],
]

/** The address of a meeting's calendar file for one side, signed for a day. */
export const meetingFileLink = (
  app: App,
  key: RowKey,
  side: MeetingSide,
  { registerType, language }: Pick<Scope, 'registerType' | 'language'>,
): string => {
  const { expires, signature } = signedFor(app, kind, partsOf(key, side, registerType), lifeSeconds)
  const path = meetingCalls.file.path.replace(':tenantId', key.tenantId).replace(':exhibitionId', key.exhibitionId)
  const query = new URLSearchParams({ id: key.id, side, registerType, languageType: language, expires: String(expires), signature })
  return `${app.config.publicUrl}${path}?${query}`
}

/** Whether the address of a meeting's file is ours and not too old. */
export const isMeetingFileLink = (app: App, key: RowKey, { side, registerType, expires, signature }: MeetingFileQuery): boolean =>
  isSigned(app, kind, partsOf(key, side, registerType), { expires, signature })
