import { Type, type Static } from 'typebox'
import { registerTypes, type RegisterType } from '../registerTypes'
import { articleFormats, richTextLimits } from '../rules/content/richText'
import { ExportPart, exportAfter } from '../exportPart.schema'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { RichText, StoredPicture } from './richText.schema'

const strict = { additionalProperties: false }
const categoryKey = Type.String({ pattern: '^[\\w-]{1,40}$' })
const OnlyIn = Type.Union([Type.Literal('cn'), Type.Literal('en'), Type.Null()])
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const PictureOrNull = Type.Union([StoredPicture, Type.Null()])

export const ArticleCategory = Type.Object({ key: Type.String(), name: Type.String() })
export type ArticleCategory = Static<typeof ArticleCategory>

const head = {
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  category: ArticleCategory,
  publishedOn: Day,
  isPinned: Type.Boolean(),
  /** The one language of the article, where that is not the reader's; else null. */
  onlyIn: OnlyIn,
  cover: PictureOrNull,
}

/** An article in a list, in the reader's language. */
export const ArticleRow = Type.Object({
  ...head,
  /** The content page that it is, for news of the exhibition's file; else null. */
  pageId: Type.Union([Type.String(), Type.Null()]),
})
export type ArticleRow = Static<typeof ArticleRow>

export const ArticlesQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** Parts of the title, the summary or a heading, in either language. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
    category: Type.Optional(categoryKey),
  }),
])
export type ArticlesQuery = Static<typeof ArticlesQuery>

export const ArticleQuery = Type.Object({ id: Id })
export type ArticleQuery = Static<typeof ArticleQuery>

/** An article, in the reader's language. */
export const Article = Type.Object({ ...head, updatedAt: DateTime, parts: RichText })
export type Article = Static<typeof Article>

const Texts = (maxLength: number) => Type.Object({ cn: Type.String({ maxLength }), en: Type.String({ maxLength }) }, strict)

/** A text as the organiser wrote it. */
export const ArticleSource = Type.Union([
  Type.Object(
    {
      format: Type.Union([Type.Literal('markdown'), Type.Literal('html')]),
      text: Type.String({ minLength: 1, maxLength: richTextLimits.letters }),
      /** Uploads by the names that the text gives them. */
      pictures: Type.Optional(
        Type.Array(Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), fileId: Id }, strict), {
          maxItems: richTextLimits.pictures,
        }),
      ),
    },
    strict,
  ),
  Type.Object({ format: Type.Literal('docx'), fileId: Id }, strict),
])
export type ArticleSource = Static<typeof ArticleSource>

const SourceOrNull = Type.Union([ArticleSource, Type.Null()])

export const SaveArticleBody = Type.Object(
  {
    /** The article that is changed; missing for a new one. */
    id: Type.Optional(Id),
    /** The version of it that was read. */
    version: Type.Optional(Version),
    /** Empty in a language in which there is no text. */
    title: Texts(200),
    summary: Texts(500),
    /** By language. Without one, the text stays; null takes it away. */
    body: Type.Optional(Type.Object({ cn: Type.Optional(SourceOrNull), en: Type.Optional(SourceOrNull) }, strict)),
    category: categoryKey,
    /** From this day on it is listed. */
    publishedOn: Day,
    isPinned: Type.Optional(Type.Boolean()),
    /** The readers; empty for everybody. */
    registerTypes: Type.Optional(
      Type.Array(Type.Unsafe<RegisterType>(Type.String({ enum: [...registerTypes] })), { maxItems: registerTypes.length }),
    ),
    /** An upload. Without one, the cover stays; null takes it away. */
    coverId: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  strict,
)
export type SaveArticleBody = Static<typeof SaveArticleBody>

export const RemoveArticleBody = Type.Object({ id: Id, version: Version }, strict)
export type RemoveArticleBody = Static<typeof RemoveArticleBody>

export const ArticleUploadQuery = Type.Object({ for: Type.Union([Type.Literal('text'), Type.Literal('picture')]) })
export type ArticleUploadQuery = Static<typeof ArticleUploadQuery>

/** An upload that nothing names yet. */
export const ContentUpload = Type.Object({ attachId: Id, link: Type.String(), name: Type.String(), originalName: Type.String() })
export type ContentUpload = Static<typeof ContentUpload>

const BothTexts = Type.Object({ cn: Type.String(), en: Type.String() })

/** An article as the organiser lists it, in both languages. */
export const OrganiserArticle = Type.Object({
  id: Id,
  version: Type.Integer(),
  title: BothTexts,
  summary: BothTexts,
  category: ArticleCategory,
  publishedOn: Day,
  isPublished: Type.Boolean(),
  isPinned: Type.Boolean(),
  registerTypes: Type.Array(Type.String()),
  /** The content page that it is, for news of the exhibition's file, which changes it; else null. */
  pageId: Type.Union([Type.String(), Type.Null()]),
  cover: PictureOrNull,
  updatedAt: DateTime,
})
export type OrganiserArticle = Static<typeof OrganiserArticle>

export const OrganiserArticleDetail = Type.Intersect([
  OrganiserArticle,
  Type.Object({
    body: Type.Object({ cn: Type.Union([RichText, Type.Null()]), en: Type.Union([RichText, Type.Null()]) }),
    /** How many pictures the text named that did not come with it, at a save. */
    missingPictures: Type.Integer(),
  }),
])
export type OrganiserArticleDetail = Static<typeof OrganiserArticleDetail>

export const ExportArticlesQuery = Type.Object({ ...exportAfter })

export const articleSchemas = {
  list: { purpose: 'The news that the caller may read, the newest first', query: ArticlesQuery, data: PageOf(ArticleRow) },
  categories: { purpose: 'The categories of the news that the caller may read', data: Type.Array(ArticleCategory) },
  detail: { purpose: 'An article as a list of parts', query: ArticleQuery, data: Article },
  upload: { purpose: 'Takes a docx file, or a picture of an article or a guest', query: ArticleUploadQuery, data: ContentUpload },
  save: {
    purpose: `Stores an article written in ${articleFormats.join(', ')}`,
    body: SaveArticleBody,
    data: OrganiserArticleDetail,
  },
  remove: { purpose: 'Takes an article away', body: RemoveArticleBody, data: Type.Null() },
  organiserPage: { purpose: 'All articles of the fair, also those of days to come', query: ArticlesQuery, data: PageOf(OrganiserArticle) },
  organiserDetail: { purpose: 'An article in both languages', query: ArticleQuery, data: OrganiserArticleDetail },
  exportPage: { purpose: 'The heads of articles, for a spreadsheet', query: ExportArticlesQuery, data: ExportPart },
}
