import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { todayIn } from '@/i18n/days'
import { defineWords, fill, useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'

const copyWords = defineWords({
  copied: { cn: '当前没有网络，显示的是 {day}保存的内容', en: 'You are offline. This is what was saved on {day}.' },
})

/** Says that a page shows its copy, and of which day. */
export const CopyNotice = observer(({ copiedAtMs }: { copiedAtMs: number | null }) => {
  const t = useWords(copyWords)
  if (copiedAtMs === null) return null
  const day = todayIn(config.exhibition?.timeZone ?? 'Asia/Shanghai', copiedAtMs)
  return <Banner id="kept-copy">{fill(t.copied, { day: formatDay(day, currentLanguage()) })}</Banner>
})
