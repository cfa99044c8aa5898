import { articleCalls } from '../../../../contract/content/article.calls'
import { articleSchemas } from '../../../../contract/content/article.schema'
import { bind } from '../../../core/calls/bind'
import { setEtag } from '../../../core/calls/freshness'
import { articleCategoriesRead, articleDetail, articleList } from './article.service'
import {
  exportArticles,
  organiserArticle,
  organiserArticles,
  removeArticle,
  saveArticle,
  takeContentFile,
} from './organiserArticle.service'

export const articleRoutes = bind(articleCalls, articleSchemas, (app) => ({
  list: ({ scope, query }) => articleList(app, scope, query),
  categories: ({ scope }) => articleCategoriesRead(app, scope),
  async detail({ scope, query, reply }) {
    const { article, etag } = await articleDetail(app, scope, query.id)
    setEtag(reply, etag)
    return article
  },
  upload: ({ scope, query, request, reply }) => takeContentFile(app, scope, query.for === 'text', request, reply),
  save: ({ scope, body, once }) => saveArticle(app, scope, body, once),
  remove: ({ scope, body }) => removeArticle(app, scope, body),
  organiserPage: ({ scope, query }) => organiserArticles(app, scope, query),
  organiserDetail: ({ scope, query }) => organiserArticle(app, scope, query.id),
  exportPage: ({ scope, query }) => exportArticles(app, scope, query),
}))
