import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RichText, StoredPicture } from '../../../contract/content/richText.schema'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'

/** The news of a fair. Their texts are parts, in which nothing can run. */
export const articles = pgTable(
  'articles',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** Empty in a language in which there is no text. */
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    summaryCn: text('summary_cn').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyCn: jsonb('body_cn').$type<RichText>(),
    bodyEn: jsonb('body_en').$type<RichText>(),
    cover: jsonb('cover').$type<StoredPicture>(),
    /** A key of the dictionary `articleCategory`. */
    category: text('category').notNull(),
    /** 'yyyy-MM-dd' in the zone of the fair. */
    publishedOn: text('published_on').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    /** The readers; empty for everybody. */
    registerTypes: text('register_types').array().notNull(),
    /** The content page that it is, for news of the exhibition's file. Such an article has no text of its own. */
    pageId: text('page_id'),
    /** Titles, summaries and headings in one spelling, and their grams (docs/decisions/065). */
    searchText: text('search_text').notNull(),
    searchGrams: integer('search_grams').array().notNull(),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('articles_list').on(table.tenantId, table.exhibitionId, table.isPinned, table.publishedOn, table.id),
    index('articles_newest').on(table.tenantId, table.exhibitionId, table.publishedOn, table.id),
    uniqueIndex('articles_page')
      .on(table.tenantId, table.exhibitionId, table.pageId)
      .where(sql`page_id is not null`),
    index('articles_search').using('gin', table.searchGrams),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    // A language has a title and a text, or neither. A content page has its own texts.
    check(
      'articles_languages',
      sql`(title_cn <> '' or title_en <> '') and (page_id is not null or ((title_cn <> '') = (body_cn is not null) and (title_en <> '') = (body_en is not null)))`,
    ),
  ],
)

/** Guests of honour of a fair. They are announced by the organiser and have no account. */
export const guests = pgTable(
  'guests',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    companyCn: text('company_cn').notNull(),
    companyEn: text('company_en').notNull(),
    /** ISO 3166-1; '' for none. */
    country: text('country').notNull(),
    introCn: jsonb('intro_cn').$type<RichText>(),
    introEn: jsonb('intro_en').$type<RichText>(),
    photo: jsonb('photo').$type<StoredPicture>(),
    position: integer('position').notNull(),
    /** What leads on, and may be gone by now. */
    articleId: optionalId('article_id'),
    sessionId: optionalId('session_id'),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('guests_order').on(table.tenantId, table.exhibitionId, table.position, table.id),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('guests_name', sql`name_cn <> '' or name_en <> ''`),
  ],
)
