import { defineWords, translate } from '@/i18n/words'
import type { RouteName } from '@/routes/table'
import { confirm } from '@/ui/Dialog/confirm'

const words = defineWords({
  title: { cn: '新版本已就绪', en: 'A new version is ready' },
  message: {
    cn: '重启后即可使用，登录状态与已填写的内容都会保留。',
    en: 'Restart to use it. You stay signed in, and your entries are kept.',
  },
  now: { cn: '重启', en: 'OK' },
  later: { cn: '稍后', en: 'No' },
})

/** Pages without input and without a queue behind them. Anywhere else a question would disturb. */
const calmPages: readonly (RouteName | undefined)[] = ['userCenter', 'fair', 'geo', 'confirmation', 'order']

let apply: (() => void) | null = null

/** Remembers a fetched version. If nobody restarts, WeChat uses it at the next start. */
export const keepNewVersion = (restart: () => void): void => {
  apply = restart
}

/** Asks once, on a calm page. */
export const offerNewVersion = async (page: RouteName | undefined): Promise<void> => {
  if (!apply || !calmPages.includes(page)) return
  const restart = apply
  apply = null
  const { title, message, now, later } = words
  const isWanted = await confirm({
    title: translate(title),
    message: translate(message),
    confirmText: translate(now),
    cancelText: translate(later),
  })
  if (isWanted) restart()
}
