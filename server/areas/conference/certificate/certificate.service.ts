import path from 'node:path'
import { certificateCalls } from '../../../../contract/conference/certificate.calls'
import type { CertificateFileQuery, CheckedCertificate, OwnAttendance } from '../../../../contract/conference/certificate.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { wayTo } from '../../../../contract/rules/conference/programme'
import { certificateNumberLength } from '../../../../contract/rules/conference/attendance'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { type Exhibition, exhibitionOf } from '../../../core/exhibition/exhibition'
import type { WorkOwner } from '../../../core/jobs/background'
import { maskName } from '../../../core/maskName'
import { networkHash } from '../../../core/http/network'
import { tried } from '../../../core/limits/points'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import { normalisedReference } from '../../../core/reference'
import { wireMinute, wireTime } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import { type SessionRecord, findSession } from '../programme/programme.sql'
import { type CertifiedAttendance, attendedAmong, certifiedById, certifiedByNumber } from '../attendance/attendance.sql'
import { certificateAddress } from './certificateAddress'
import type { CertificateSheet } from './drawCertificate'

const file = path.join(__dirname, 'backgroundWork.ts')

/** A certificate is for a session that took place. */
export const isCertified = ({ endsAt, isCancelled }: Pick<SessionRecord, 'endsAt' | 'isCancelled'>, at: Date): boolean =>
  !isCancelled && endsAt <= at

/** When the caller attended a session, and whether there is a certificate already. @throws Failure notFound: no such session */
export const ownAttendance = async (app: App, scope: SignedInScope, { conferenceId }: { conferenceId: string }): Promise<OwnAttendance> => {
  const { timeZone } = await scope.exhibition()
  const owner = accountKeyOf(scope)
  const session = await findSession(app.db, { ...owner, id: conferenceId })
  if (!session) throw fail('notFound')
  const row = (await attendedAmong(app.db, owner, [session.id])).get(session.id)
  return {
    attendedAt: row ? wireTime(row.attendedAt, timeZone) : null,
    hasCertificate: row !== undefined && isCertified(session, app.now()),
  }
}

/**
 * The address of the caller's certificate for some minutes.
 * @throws Failure notFound (the caller did not attend), certificateEarly (the session has not ended, or was cancelled)
 */
export const linkToCertificate = async (app: App, scope: SignedInScope, { conferenceId }: { conferenceId: string }): Promise<PdfLink> => {
  const owner = accountKeyOf(scope)
  const session = await findSession(app.db, { ...owner, id: conferenceId })
  const row = session && (await attendedAmong(app.db, owner, [session.id])).get(session.id)
  if (!session || !row) throw fail('notFound')
  if (!isCertified(session, app.now())) throw fail('certificateEarly')
  const { tenantId, exhibitionId } = owner
  return linkToPdf(app, 'certificate', certificateCalls.file, { tenantId, exhibitionId, id: row.id, languageType: scope.language })
}

const sheetOf = async (
  app: App,
  exhibition: Exhibition,
  key: ExhibitionKey,
  { row, session }: { row: CertifiedAttendance; session: SessionRecord },
  language: 'cn' | 'en',
): Promise<CertificateSheet> => {
  const { timeZone } = exhibition
  const isEnglish = language === 'en'
  const { nodes, rooms } = await outlineOf(app, key)
  const room = rooms.find(({ id }) => id === session.roomId)
  return {
    ...{ number: row.number, name: row.name, company: row.company, language, now: app.now() },
    session: isEnglish ? session.titleEn : session.titleCn,
    way: wayTo(nodes, session.nodeId)
      .map(({ nameCn, nameEn }) => (isEnglish ? nameEn : nameCn))
      .join(' › '),
    when: `${wireMinute(session.startsAt, timeZone)}–${wireMinute(session.endsAt, timeZone).slice(11)}`,
    room: room ? [room.hallNo, isEnglish ? room.nameEn : room.nameCn].filter(Boolean).join(' ') : '',
    attendedAt: wireMinute(row.attendedAt, timeZone),
    fair: {
      name: isEnglish ? exhibition.nameEn : exhibition.nameCn,
      venue: isEnglish ? exhibition.venueEn : exhibition.venueCn,
      startsOn: exhibition.startsOn,
      endsOn: exhibition.endsOn,
    },
    address: certificateAddress(app, key),
  }
}

/**
 * The certificate of a signed address, drawn in a thread.
 * @throws Failure notFound: a wrong address, an expired one and a deleted person look the same; tooManyRequests, unavailable
 */
export const certificateFile = async (app: App, link: CertificateFileQuery): Promise<Buffer> => {
  const { tenantId, exhibitionId, id, languageType } = link
  const key = { tenantId, exhibitionId }
  const row = isPdfLink(app, 'certificate', link) ? await certifiedById(app.pool, { ...key, id }) : null
  const session = row && (await findSession(app.db, { ...key, id: row.sessionId }))
  if (!row || !session || !isCertified(session, app.now())) throw fail('notFound')
  await app.limits.consume('lettersPerRegistrationHour', `${tenantId}/${row.id}`)
  const sheet = await sheetOf(app, await exhibitionOf(app, key), key, { row, session }, languageType)
  const drawnFor: WorkOwner = { lane: 'answers', tenantId, accountId: row.accountId }
  return Buffer.from(await app.background.run<CertificateSheet, Uint8Array>(drawnFor, file, 'drawCertificate', sheet))
}

/**
 * What a stranger learns of a number: less than the certificate says. A miss counts against the network.
 * @returns null if there is no such certificate
 * @throws Failure tooManyRequests
 */
export const checkCertificate = async (
  app: App,
  exhibition: Exhibition,
  typed: string,
  address: string,
): Promise<CheckedCertificate | null> => {
  const { tenantId, id: exhibitionId, timeZone } = exhibition
  const key = { tenantId, exhibitionId }
  const number = normalisedReference(typed)
  const look = async () => {
    const row = number.length === certificateNumberLength ? await certifiedByNumber(app.pool, { ...key, number }) : null
    const session = row && (await findSession(app.db, { ...key, id: row.sessionId }))
    return row && session && isCertified(session, app.now()) ? { row, session } : null
  }
  const misses = { name: 'certificateMissesPerNetworkHour', key: networkHash(app, tenantId, address) } as const
  const { found } = await tried(app.limits, [misses], look)
  if (!found) return null
  const { row, session } = found
  return {
    number,
    name: maskName(row.name),
    title: { cn: session.titleCn, en: session.titleEn },
    startTime: wireTime(session.startsAt, timeZone),
    endTime: wireTime(session.endsAt, timeZone),
    attendedAt: wireTime(row.attendedAt, timeZone),
  }
}
