import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  ArticlesQuery,
  ContentUpload,
  OrganiserArticle,
  OrganiserArticleDetail,
  RemoveArticleBody,
  SaveArticleBody,
} from '../../../../contract/content/article.schema'
import type { RichText, StoredPicture } from '../../../../contract/content/richText.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { articleColumns } from '../../../../contract/content/article.columns'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import { isDay } from '../../../core/days'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Once } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { exportPart } from '../../../core/listExport'
import { dayIn } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { storeUploadedPicture } from '../richText/pictures'
import { storedTexts } from '../richText/storedText'
import {
  type ArticleHead,
  type ArticleRecord,
  articlesAfter,
  deleteArticle,
  findArticle,
  insertArticle,
  updateArticle,
} from './article.sql'
import { pageOrSearch } from './article.service'
import { searchColumns } from './articleSearch'
import { articleCategories } from './categories'
import { presentForOrganiser } from './presentArticle'

/** Heads of articles in one part of a file. */
const partRows = 500

/** Takes a docx file or a picture. It belongs to the organiser alone until an article or a guest names it. @throws Failure as every upload */
export const takeContentFile = (
  app: App,
  scope: SignedInScope,
  isText: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ContentUpload> => app.services.putFile(app, scope, { purpose: isText ? 'contentText' : 'contentPicture' }, request, reply)

const presentAll = async (app: App, scope: SignedInScope, rows: readonly ArticleHead[]): Promise<OrganiserArticle[]> => {
  const { timeZone } = await scope.exhibition()
  const names = await articleCategories(app, scope.tenantId)
  const shown = { language: scope.language, names, today: dayIn(app.now(), timeZone), timeZone }
  return rows.map((row) => presentForOrganiser(row, shown))
}

/** @throws Failure notFound */
export const organiserArticle = async (
  app: App,
  scope: SignedInScope,
  id: string,
  missingPictures = 0,
): Promise<OrganiserArticleDetail> => {
  const { tenantId, exhibitionId } = scope
  const row = await findArticle(app.db, { tenantId, exhibitionId, id }, null)
  if (!row) throw fail('notFound')
  const [head] = await presentAll(app, scope, [row])
  return { ...head!, body: { cn: row.bodyCn, en: row.bodyEn }, missingPictures }
}

export const organiserArticles = async (app: App, scope: SignedInScope, query: ArticlesQuery): Promise<Paged<OrganiserArticle>> => {
  await scope.exhibition()
  const { rows, total } = await pageOrSearch(app, scope, { reader: null, category: query.category, text: query.text }, pageWindow(query))
  return pageOf(await presentAll(app, scope, rows), total, query)
}

export const exportArticles = async (app: App, scope: SignedInScope, query: { after?: string }): Promise<ExportPart> => {
  await scope.exhibition()
  const next = async (after: string, limit: number): Promise<OrganiserArticle[]> =>
    presentAll(app, scope, await articlesAfter(app.db, scope, after, limit))
  return exportPart(app, scope, { what: 'articles', columns: articleColumns, next, idOf: ({ id }) => id, partRows }, query)
}

/** An article as it is stored after a save. */
interface Texts {
  titleCn: string
  titleEn: string
  summaryCn: string
  summaryEn: string
  bodyCn: RichText | null
  bodyEn: RichText | null
}

/** Each language has a title and a text, or neither; one of them is there. */
const errorsOf = (body: SaveArticleBody, { titleCn, titleEn, bodyCn, bodyEn }: Texts, categories: ReadonlyMap<string, unknown>) => {
  const errors: Record<string, ValidationError> = {}
  const languages = [
    { name: 'cn', title: titleCn, body: bodyCn },
    { name: 'en', title: titleEn, body: bodyEn },
  ]
  for (const { name, title, body: text } of languages) {
    if (title === '' && text) errors[`title.${name}`] = { code: 'required' }
    if (title !== '' && !text) errors[`body.${name}`] = { code: 'required' }
  }
  if (titleCn === '' && titleEn === '' && !bodyCn && !bodyEn) errors['title.cn'] = { code: 'required' }
  if (!categories.has(body.category)) errors.category = { code: 'choiceUnknown' }
  if (!isDay(body.publishedOn)) errors.publishedOn = { code: 'dateInvalid' }
  return errors
}

const textsOf = (body: SaveArticleBody, before: ArticleRecord | null, read: { cn?: RichText | null; en?: RichText | null }): Texts => ({
  titleCn: cleanText(body.title.cn),
  titleEn: cleanText(body.title.en),
  summaryCn: cleanText(body.summary.cn),
  summaryEn: cleanText(body.summary.en),
  bodyCn: read.cn === undefined ? (before?.bodyCn ?? null) : read.cn,
  bodyEn: read.en === undefined ? (before?.bodyEn ?? null) : read.en,
})

/** What the audit trail keeps of an article: no text of it. */
const factsOf = ({
  version,
  category,
  publishedOn,
  isPinned,
  registerTypes,
  bodyCn,
  bodyEn,
}: Pick<ArticleRecord, 'version' | 'category' | 'publishedOn' | 'isPinned' | 'registerTypes' | 'bodyCn' | 'bodyEn'>) => ({
  version,
  category,
  publishedOn,
  isPinned,
  registerTypes,
  partsCn: bodyCn?.length ?? 0,
  partsEn: bodyEn?.length ?? 0,
})

/** The article that is changed; null for a new one. @throws Failure notFound (also a content page), articleChanged */
const articleBefore = async (app: App, scope: SignedInScope, { id, version }: SaveArticleBody): Promise<ArticleRecord | null> => {
  if (id === undefined) return null
  const { tenantId, exhibitionId } = scope
  const row = await findArticle(app.db, { tenantId, exhibitionId, id }, null)
  if (!row || row.pageId !== null) throw fail('notFound')
  if (row.version !== version) throw fail('articleChanged')
  return row
}

/**
 * Stores an article: a new one, or a new version of one. Its texts are read and its pictures drawn before the transaction.
 * @throws Failure invalid (a field), notFound, articleChanged, articleUnreadable, articleTooComplex, and those of uploads and threads
 */
export const saveArticle = async (app: App, scope: SignedInScope, body: SaveArticleBody, once: Once): Promise<OrganiserArticleDetail> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  return once(
    async (store) => {
      const before = await articleBefore(app, scope, body)
      const categories = await articleCategories(app, tenantId)
      const read = await storedTexts(app, scope, body.body, 'body')
      const texts = textsOf(body, before, read)
      const errors = errorsOf(body, texts, categories)
      if (Object.keys(errors).length > 0) throw failFields(errors)
      const cover: StoredPicture | null =
        typeof body.coverId === 'string'
          ? await storeUploadedPicture(app, scope, body.coverId, 'coverId')
          : body.coverId === null
            ? null
            : (before?.cover ?? null)
      const at = app.now()
      const fields = {
        ...texts,
        cover,
        category: body.category,
        publishedOn: body.publishedOn,
        isPinned: body.isPinned ?? before?.isPinned ?? false,
        registerTypes: [...new Set(body.registerTypes ?? before?.registerTypes ?? [])],
        updatedAt: at,
        ...searchColumns(scope, {
          titles: [texts.titleCn, texts.titleEn],
          summaries: [texts.summaryCn, texts.summaryEn],
          bodies: [texts.bodyCn, texts.bodyEn],
        }),
      }
      const id = before?.id ?? app.ids()
      return store(async (client) => {
        const db = databaseOver(client)
        if (!before) await insertArticle(db, { tenantId, exhibitionId, id, ...fields, version: 1, createdAt: at })
        else if (!(await updateArticle(db, { tenantId, exhibitionId, id }, before.version, fields))) throw fail('articleChanged')
        await recordChange(client, {
          targets: [id],
          before: before ? factsOf(before) : { version: null },
          after: factsOf({ ...fields, version: (before?.version ?? 0) + 1 }),
        })
        return { id, missing: read.missing }
      })
    },
    ({ id, missing }) => organiserArticle(app, scope, id, missing),
  )
}

/** Takes an article away. @throws Failure notFound (also a content page), articleChanged */
export const removeArticle = async (app: App, scope: SignedInScope, { id, version }: RemoveArticleBody): Promise<null> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId, id }
  await scope.exhibition()
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const gone = await deleteArticle(db, key, version)
    if (!gone) {
      const there = await findArticle(db, key, null)
      throw fail(there && there.pageId === null ? 'articleChanged' : 'notFound')
    }
    await recordChange(client, { before: factsOf(gone), after: { isRemoved: true } })
  })
  return null
}
