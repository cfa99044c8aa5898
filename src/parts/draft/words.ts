import { defineWords } from '@/i18n/words'
import type { DraftState } from './Draft'

/** The state of a draft, shown next to the progress. */
export const draftWords = defineWords<DraftState | 'merged' | 'retype'>({
  none: { cn: '填写内容会自动保存', en: 'Your entries are saved automatically' },
  saving: { cn: '正在保存…', en: 'Saving…' },
  saved: { cn: '已自动保存', en: 'Saved' },
  savedHere: { cn: '已保存在本机，联网后同步', en: 'Saved on this phone until you are online' },
  merged: {
    cn: '已保存，并合并了您在其他页面填写的内容，请核对。',
    en: 'Saved, with your entries from another page. Please check them.',
  },
  retype: {
    cn: '已恢复填写内容。为保护隐私，证件信息不随草稿保存，请重新填写。',
    en: 'Entries restored. For your privacy, identity details are not kept in drafts. Please enter them again.',
  },
})

/** The name of the progress of a form that is no step of a registration. */
export const progressWords = defineWords({ progress: { cn: '填写进度', en: 'Progress' } })
