import { defineWords } from '@/i18n/words'

export const words = defineWords({
  files: { cn: '{count} 个文件', en: '{count} files' },
  oneFile: { cn: '1 个文件', en: '1 file' },
  noneTitle: { cn: '资料即将上线', en: 'Files will follow soon' },
  noneText: { cn: '主办方发布的参观资料、报告与课件会出现在这里。', en: 'Guides, reports and slides of the organiser will appear here.' },
  groupEmpty: { cn: '暂无文件', en: 'No files here yet' },
  groupEmptyText: { cn: '主办方可能正在更新，请稍后再来看看。', en: 'The organiser may be updating them. Please look again later.' },
  missing: { cn: '没有找到此资料', en: 'These files were not found' },
  missingText: { cn: '主办方可能已撤下，或未向您的身份开放。', en: 'The organiser may have removed them, or they are for other guests.' },
  all: { cn: '查看全部资料', en: 'All downloads' },
  downloaded: { cn: '已下载', en: 'Downloaded' },
  copied: { cn: '链接已复制，请在 10 分钟内用浏览器打开下载', en: 'Link copied. Open it in a browser within 10 minutes.' },
})
