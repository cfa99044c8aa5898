import type { CurrentCode, SignCode, SignCodeAct, SignCodeBody } from '../../../../contract/conference/signCode.schema'
import type { Paged } from '../../../../contract/envelope'
import type { Bilingual } from '../../../../contract/language'
import { siteAddress } from '../../../../contract/rules/addresses'
import { usualDoor } from '../../../../contract/rules/conference/attendance'
import { registerTypesWith } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { type PageRequest, presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTime } from '../../../core/time'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import { findSession, findSessions } from '../programme/programme.sql'
import {
  type CodePlace,
  type SignCodeRow,
  addSignCode,
  changeSignCode,
  findSignCode,
  lockCodeOf,
  lockSignCode,
  pageSignCodes,
} from './signCode.sql'
import { screenPath } from './screenAddress'
import { changesInMs, newSealedSecret, screenToken, signCodeText } from './signCodeText'

const keyOf = ({ tenantId, exhibitionId }: ExhibitionKey): ExhibitionKey => ({ tenantId, exhibitionId })

/** The register type of people whom a code does not find signed in: visitors, or else the first who register in person. */
export const registerTypeOf = ({ config }: Exhibition): string => {
  const offered = registerTypesWith('register').filter((registerType) => config.byRegisterType[registerType])
  return offered.find((registerType) => registerType === 'visitor') ?? offered[0] ?? 'visitor'
}

/** The address that a phone opens when it scans the code. */
export const linkOfCode = (app: App, exhibition: Exhibition, row: SignCodeRow, nowMs: number): string =>
  siteAddress(app.config.publicUrl, 'meetingSignIn', {
    ...{ tenantId: row.tenantId, exhibitionId: row.exhibitionId, registerType: registerTypeOf(exhibition) },
    ...{ signCodeId: signCodeText(app, row, nowMs), registrationSource: 'meetingSignIn' },
  })

/** The names of what codes are for. What a programme has no longer has no name. */
export const namesOfPlaces = async (
  app: App,
  key: ExhibitionKey,
  places: readonly CodePlace[],
): Promise<(place: CodePlace) => Bilingual> => {
  const { rooms, nodes } = await outlineOf(app, key)
  const sessions = await findSessions(
    app.db,
    key,
    places.flatMap(({ place, placeId }) => (place === 'session' ? [placeId] : [])),
  )
  return ({ place, placeId }) => {
    if (place === 'session') {
      const session = sessions.get(placeId)
      return { cn: session?.titleCn ?? '', en: session?.titleEn ?? '' }
    }
    const found = (place === 'room' ? rooms : nodes).find(({ id }) => id === placeId)
    return { cn: found?.nameCn ?? '', en: found?.nameEn ?? '' }
  }
}

const presented = async (app: App, scope: SignedInScope, rows: readonly SignCodeRow[]): Promise<SignCode[]> => {
  const exhibition = await scope.exhibition()
  const nameOf = await namesOfPlaces(app, keyOf(scope), rows)
  const nowMs = app.now().getTime()
  return rows.map((row) => {
    const { id, place, placeId, isRotating, opensMinutes, lateMinutes, isOpen, renewedAt } = row
    return {
      ...{ id, place, placeId, isRotating, opensMinutes, lateMinutes, isOpen },
      name: nameOf(row),
      link: isOpen && !isRotating ? linkOfCode(app, exhibition, row, nowMs) : null,
      screen: isOpen ? `${app.config.publicUrl}${screenPath(row, screenToken(app, row))}` : null,
      renewedAt: wireTime(renewedAt, exhibition.timeZone),
    }
  })
}

export const signCodePage = (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<SignCode>> =>
  presentedPage(
    query,
    (window) => pageSignCodes(app.db, keyOf(scope), window),
    (rows) => presented(app, scope, rows),
  )

/** @throws Failure notFound: the programme has no such session, room or node */
const assertPlace = async (app: App, key: ExhibitionKey, { place, placeId }: CodePlace): Promise<void> => {
  if (place === 'session') {
    if (!(await findSession(app.db, { ...key, id: placeId }))) throw fail('notFound')
    return
  }
  const { rooms, nodes } = await outlineOf(app, key)
  if (!(place === 'room' ? rooms : nodes).some(({ id }) => id === placeId)) throw fail('notFound')
}

/** What the audit trail says of a code. Its secret is in no record. */
const recordOf = ({ isRotating, opensMinutes, lateMinutes, isOpen, renewedAt }: SignCodeRow) => ({
  ...{ isRotating, opensMinutes, lateMinutes, isOpen },
  renewedAt: renewedAt.toISOString(),
})

type Settings = Pick<SignCodeRow, 'isRotating' | 'opensMinutes' | 'lateMinutes'>

const stored = async (
  app: App,
  tx: Database,
  key: ExhibitionKey,
  place: CodePlace,
  settings: Settings,
): Promise<{ before: SignCodeRow | null; after: SignCodeRow }> => {
  const fresh: SignCodeRow = {
    ...key,
    ...place,
    ...settings,
    ...{ id: app.ids(), isOpen: true, sealedSecret: newSealedSecret(app), renewedAt: app.now() },
  }
  if (await addSignCode(tx, fresh)) return { before: null, after: fresh }
  const before = (await lockCodeOf(tx, key, place))!
  const after = { ...before, ...settings, isOpen: true }
  await changeSignCode(tx, before, { ...settings, isOpen: true })
  return { before, after }
}

/**
 * Makes the code of a place, or changes it. What was printed stays valid, unless the code begins to change on a screen.
 * @throws Failure notFound: the programme has no such session, room or node
 */
export const saveSignCode = async (app: App, scope: SignedInScope, body: SignCodeBody): Promise<SignCode> => {
  const key = keyOf(scope)
  const { place, placeId, isRotating, opensMinutes = usualDoor.opensMinutes, lateMinutes = usualDoor.lateMinutes } = body
  await assertPlace(app, key, body)
  const row = await inTransaction(app.pool, async (client) => {
    const { before, after } = await stored(app, databaseOver(client), key, { place, placeId }, { isRotating, opensMinutes, lateMinutes })
    await recordChange(client, { targets: [after.id], before: before ? recordOf(before) : { isOpen: false }, after: recordOf(after) })
    return after
  })
  return (await presented(app, scope, [row]))[0]!
}

const changed = async (app: App, scope: SignedInScope, { id }: SignCodeAct, change: () => Partial<SignCodeRow>): Promise<SignCode> => {
  const row = await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const before = await lockSignCode(tx, { ...keyOf(scope), id })
    if (!before) throw fail('notFound')
    const after = { ...before, ...change() }
    await changeSignCode(tx, before, after)
    await recordChange(client, { targets: [id], before: recordOf(before), after: recordOf(after) })
    return after
  })
  return (await presented(app, scope, [row]))[0]!
}

/** Gives a code a new secret, and opens a closed one. @throws Failure notFound */
export const renewSignCode = (app: App, scope: SignedInScope, act: SignCodeAct): Promise<SignCode> =>
  changed(app, scope, act, () => ({ sealedSecret: newSealedSecret(app), renewedAt: app.now(), isOpen: true }))

/** @throws Failure notFound */
export const closeSignCode = (app: App, scope: SignedInScope, act: SignCodeAct): Promise<SignCode> =>
  changed(app, scope, act, () => ({ isOpen: false }))

/** What the code shows now. @throws Failure notFound: none, or closed */
export const currentCode = async (app: App, scope: SignedInScope, { id }: SignCodeAct): Promise<CurrentCode> => {
  const row = await findSignCode(app.db, { ...keyOf(scope), id })
  if (!row?.isOpen) throw fail('notFound')
  const nowMs = app.now().getTime()
  return { link: linkOfCode(app, await scope.exhibition(), row, nowMs), changesInMs: row.isRotating ? changesInMs(nowMs) : null }
}
