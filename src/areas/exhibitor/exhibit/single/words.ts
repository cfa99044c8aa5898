import { defineWords } from '@/i18n/words'

export const words = defineWords({
  stand: { cn: '展位 {booths}', en: 'Booth {booths}' },
  updated: { cn: '更新于 {time}', en: 'Updated {time}' },
  noItems: { cn: '暂无展品', en: 'No exhibits yet' },
  emptyTitle: { cn: '尚未创建展品页', en: 'No exhibit page yet' },
  emptyText: {
    cn: '在一页中介绍贵公司的展品，最多 {max} 件，支持中英文。',
    en: 'Present up to {max} exhibits on one page, in Chinese and English.',
  },
  create: { cn: '创建展品页', en: 'Create exhibit page' },
  edit: { cn: '编辑', en: 'Edit' },
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  saved: { cn: '已保存', en: 'Saved' },
  giveUpAsk: { cn: '确定放弃修改吗？', en: 'Discard your changes?' },
  giveUpText: { cn: '未保存的内容无法恢复。', en: 'Unsaved changes cannot be recovered.' },
  giveUpShort: { cn: '放弃', en: 'Discard' },
  resumed: { cn: '这是您上次填写但尚未保存的内容。', en: 'You entered this earlier but have not saved it yet.' },
  reload: { cn: '重新加载', en: 'Reload' },
  newerTitle: { cn: '同事已保存新版本', en: 'A colleague saved a newer version' },
  newerText: {
    cn: '同事保存的版本在上方，您填写的内容在下方，均未丢失。请选择保留哪个版本。',
    en: "Your colleague's version comes first, and yours follows. Nothing is lost. Choose which version to keep.",
  },
  useNewer: { cn: '使用同事的版本', en: 'Use theirs' },
  keepOwn: { cn: '保留我的版本', en: 'Keep mine' },
  ownTitle: { cn: '您填写的内容', en: 'Your version' },
})
