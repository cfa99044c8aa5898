import { defineWords } from '@/i18n/words'
import type { DraftState } from './Draft'

/** The state of a draft, shown next to the progress. */
export const draftWords = defineWords<DraftState>({
  none: { cn: '填写内容会自动保存', en: 'Your entries are saved automatically' },
  saving: { cn: '正在保存…', en: 'Saving…' },
  saved: { cn: '已自动保存', en: 'Saved' },
  savedHere: { cn: '已保存在本机，联网后同步', en: 'Saved on this phone until you are online' },
})
