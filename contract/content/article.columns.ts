import { type ListColumn, shownId } from '../listColumn'
import type { OrganiserArticle } from './article.schema'

/** Articles without their texts. */
export const articleColumns: readonly ListColumn<OrganiserArticle>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ id, version }) => shownId({ id, revision: String(version) }) },
  { title: { cn: '发布日期', en: 'Published' }, cell: ({ publishedOn }) => publishedOn },
  { title: { cn: '置顶', en: 'Pinned' }, cell: ({ isPinned }, language) => (isPinned ? (language === 'cn' ? '是' : 'yes') : '') },
  { title: { cn: '分类', en: 'Category' }, cell: ({ category }) => category.name },
  { title: { cn: '标题（中文）', en: 'Title (Chinese)' }, cell: ({ title }) => title.cn },
  { title: { cn: '标题（英文）', en: 'Title (English)' }, cell: ({ title }) => title.en },
  { title: { cn: '摘要（中文）', en: 'Summary (Chinese)' }, cell: ({ summary }) => summary.cn },
  { title: { cn: '摘要（英文）', en: 'Summary (English)' }, cell: ({ summary }) => summary.en },
  { title: { cn: '可阅读的登记类型', en: 'Read by' }, cell: ({ registerTypes }) => registerTypes.join(' ') },
  { title: { cn: '封面', en: 'Cover' }, cell: ({ cover }) => cover?.url ?? '' },
  { title: { cn: '更新时间', en: 'Updated' }, cell: ({ updatedAt }) => updatedAt },
]
