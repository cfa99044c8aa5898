import { guestColumns } from '../../../../contract/content/guest.columns'
import type {
  GuestsQuery,
  OrganiserGuest,
  OrganiserGuestDetail,
  RemoveGuestBody,
  SaveGuestBody,
} from '../../../../contract/content/guest.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Once } from '../../../core/calls/idempotency'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import { exportPart } from '../../../core/listExport'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { hasArticle } from '../article/article.service'
import { storeUploadedPicture } from '../richText/pictures'
import { storedTexts } from '../richText/storedText'
import { type GuestRecord, deleteGuest, findGuest, guestsAfter, insertGuest, lastPosition, pageGuests, updateGuest } from './guest.sql'

/** Guests in one part of a file. */
const partRows = 500

const present = (row: GuestRecord, timeZone: string): OrganiserGuest => ({
  id: row.id,
  version: row.version,
  position: row.position,
  name: { cn: row.nameCn, en: row.nameEn },
  title: { cn: row.titleCn, en: row.titleEn },
  company: { cn: row.companyCn, en: row.companyEn },
  country: row.country,
  photo: row.photo,
  articleId: row.articleId,
  sessionId: row.sessionId,
  updatedAt: wireTime(row.updatedAt, timeZone),
})

/** @throws Failure notFound */
export const organiserGuest = async (app: App, scope: SignedInScope, id: string, missingPictures = 0): Promise<OrganiserGuestDetail> => {
  const { tenantId, exhibitionId } = scope
  const { timeZone } = await scope.exhibition()
  const row = await findGuest(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  return { ...present(row, timeZone), intro: { cn: row.introCn, en: row.introEn }, missingPictures }
}

export const organiserGuests = async (app: App, scope: SignedInScope, query: GuestsQuery): Promise<Paged<OrganiserGuest>> => {
  const { timeZone } = await scope.exhibition()
  return presentedPage(
    query,
    (window) => pageGuests(app.db, scope, (query.text ?? '').trim(), window),
    (rows) => rows.map((row) => present(row, timeZone)),
  )
}

export const exportGuests = async (app: App, scope: SignedInScope, query: { after?: string }): Promise<ExportPart> => {
  const { timeZone } = await scope.exhibition()
  const next = async (after: string, limit: number): Promise<OrganiserGuest[]> =>
    (await guestsAfter(app.db, scope, after, limit)).map((row) => present(row, timeZone))
  return exportPart(app, scope, { what: 'guests of honour', columns: guestColumns, next, idOf: ({ id }) => id, partRows }, query)
}

const errorsOf = async (app: App, scope: SignedInScope, body: SaveGuestBody): Promise<Record<string, ValidationError>> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId }
  const errors: Record<string, ValidationError> = {}
  if (cleanText(body.name.cn) === '' && cleanText(body.name.en) === '') errors['name.cn'] = { code: 'required' }
  if (body.country && !(await dictionaryOptions(app, tenantId, 'area'))?.some(({ value }) => value === body.country))
    errors.country = { code: 'choiceUnknown' }
  if (body.articleId && !(await hasArticle(app, { ...key, id: body.articleId }))) errors.articleId = { code: 'choiceUnknown' }
  if (body.sessionId && !(await app.services.hasSession(app, key, body.sessionId))) errors.sessionId = { code: 'choiceUnknown' }
  return errors
}

/** What the audit trail keeps of a guest: no name and no text. */
export const factsOf = ({
  version,
  position,
  country,
  articleId,
  sessionId,
  photo,
  introCn,
  introEn,
}: Pick<GuestRecord, 'version' | 'position' | 'country' | 'articleId' | 'sessionId' | 'photo' | 'introCn' | 'introEn'>) => ({
  ...{ version, position, country, articleId, sessionId },
  hasPhoto: photo !== null,
  partsCn: introCn?.length ?? 0,
  partsEn: introEn?.length ?? 0,
})

/** The guest that is changed; null for a new one. @throws Failure notFound, guestChanged */
const guestBefore = async (app: App, scope: SignedInScope, { id, version }: SaveGuestBody): Promise<GuestRecord | null> => {
  if (id === undefined) return null
  const { tenantId, exhibitionId } = scope
  const row = await findGuest(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  if (row.version !== version) throw fail('guestChanged')
  return row
}

/** What stays where a body does not name it. */
const kept = <T>(named: T | undefined, before: T): T => (named === undefined ? before : named)

/**
 * Stores a guest: a new one, at the end, or a new version of one.
 * @throws Failure invalid (a field), notFound, guestChanged, articleUnreadable, articleTooComplex, and those of uploads and threads
 */
export const saveGuest = async (app: App, scope: SignedInScope, body: SaveGuestBody, once: Once): Promise<OrganiserGuestDetail> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  return once(
    async (store) => {
      const before = await guestBefore(app, scope, body)
      const errors = await errorsOf(app, scope, body)
      if (Object.keys(errors).length > 0) throw failFields(errors)
      const read = await storedTexts(app, scope, body.intro, 'intro')
      const named = body.photoId && (await storeUploadedPicture(app, scope, body.photoId, 'photoId'))
      const at = app.now()
      const fields = {
        nameCn: cleanText(body.name.cn),
        nameEn: cleanText(body.name.en),
        titleCn: cleanText(body.title.cn),
        titleEn: cleanText(body.title.en),
        companyCn: cleanText(body.company.cn),
        companyEn: cleanText(body.company.en),
        country: kept(body.country, before?.country ?? ''),
        introCn: kept(read.cn, before?.introCn ?? null),
        introEn: kept(read.en, before?.introEn ?? null),
        photo: kept(named || (body.photoId === null ? null : undefined), before?.photo ?? null),
        articleId: kept(body.articleId, before?.articleId ?? null),
        sessionId: kept(body.sessionId, before?.sessionId ?? null),
        updatedAt: at,
      }
      const id = before?.id ?? app.ids()
      const key = { tenantId, exhibitionId, id }
      return store(async (client) => {
        const db = databaseOver(client)
        const position = body.position ?? before?.position ?? (await lastPosition(db, key)) + 1
        if (!before) await insertGuest(db, { ...key, ...fields, position, version: 1, createdAt: at })
        else if (!(await updateGuest(db, key, before.version, { ...fields, position }))) throw fail('guestChanged')
        await recordChange(client, {
          targets: [id],
          before: before ? factsOf(before) : { version: null },
          after: factsOf({ ...fields, position, version: (before?.version ?? 0) + 1 }),
        })
        return { id, missing: read.missing }
      })
    },
    ({ id, missing }) => organiserGuest(app, scope, id, missing),
  )
}

/** Takes a guest away. @throws Failure notFound, guestChanged */
export const removeGuest = async (app: App, scope: SignedInScope, { id, version }: RemoveGuestBody): Promise<null> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId, id }
  await scope.exhibition()
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const gone = await deleteGuest(db, key, version)
    if (!gone) throw fail((await findGuest(db, key)) ? 'guestChanged' : 'notFound')
    await recordChange(client, { before: factsOf(gone), after: { isRemoved: true } })
  })
  return null
}
