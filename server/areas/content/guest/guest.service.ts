import type { Guest, GuestRow, GuestsQuery } from '../../../../contract/content/guest.schema'
import type { Paged } from '../../../../contract/envelope'
import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import { wireTime } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { articleTitle } from '../article/article.service'
import { inLanguage, textIn } from '../richText/inLanguage'
import { type GuestRecord, findGuest, pageGuests } from './guest.sql'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** Whether the programme shows a session. */
    hasSession(app: App, key: ExhibitionKey, id: string): Promise<boolean>
  }
}

/** The names of countries by their codes. */
const countriesOf = async (app: App, tenantId: string): Promise<ReadonlyMap<string, Bilingual>> =>
  new Map(((await dictionaryOptions(app, tenantId, 'area')) ?? []).map(({ value, label }) => [value, label]))

const presentGuest = (row: GuestRecord, { language }: SignedInScope, countries: ReadonlyMap<string, Bilingual>): GuestRow => ({
  id: row.id,
  name: textIn({ cn: row.nameCn, en: row.nameEn }, language),
  title: textIn({ cn: row.titleCn, en: row.titleEn }, language),
  company: textIn({ cn: row.companyCn, en: row.companyEn }, language),
  country: row.country === '' ? null : { code: row.country, name: countries.get(row.country)?.[language] ?? row.country },
  photo: row.photo,
})

/** The guests of honour in the organiser's order. */
export const guestList = async (app: App, scope: SignedInScope, query: GuestsQuery): Promise<Paged<GuestRow>> => {
  await scope.exhibition()
  const countries = await countriesOf(app, scope.tenantId)
  return presentedPage(
    query,
    (window) => pageGuests(app.db, scope, (query.text ?? '').trim(), window),
    (rows) => rows.map((row) => presentGuest(row, scope, countries)),
  )
}

/**
 * A guest with the introduction, and what leads on where it is there and the caller may read it.
 * @throws Failure notFound
 */
export const guestDetail = async (app: App, scope: SignedInScope, id: string): Promise<{ guest: Guest; etag: string }> => {
  const { timeZone } = await scope.exhibition()
  const { tenantId, exhibitionId, language } = scope
  const row = await findGuest(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  const { value: intro, onlyIn: introOnlyIn } = inLanguage({ cn: row.introCn, en: row.introEn }, language, (parts) => parts !== null)
  const article = row.articleId === null ? null : await articleTitle(app, scope, row.articleId)
  const hasSession = row.sessionId !== null && (await app.services.hasSession(app, { tenantId, exhibitionId }, row.sessionId))
  const guest: Guest = {
    ...presentGuest(row, scope, await countriesOf(app, tenantId)),
    intro: intro ?? [],
    introOnlyIn,
    article,
    sessionId: hasSession ? row.sessionId : null,
    updatedAt: wireTime(row.updatedAt, timeZone),
  }
  const leads = `${encodeURIComponent(article?.title ?? '')}.${guest.sessionId ?? ''}`
  return { guest, etag: `${exhibitionId}.${id}.${row.version}.${row.updatedAt.getTime()}.${leads}.${language}` }
}
