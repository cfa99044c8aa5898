import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { mayLeaveTo } from '@contract/rules/origins'
import { defineWords, useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { leaveApp } from '@/stores/leaveApp'
import { session } from '@/stores/session'
import { Line } from '@/ui/Line'

const showWords = defineWords({ onlineShow: { cn: '线上展厅', en: 'Online exhibition' } })

/**
 * The fair's online exhibition (tianmuCnUrl, tianmuEnUrl), in the reader's language if the organiser has one.
 * @param within draws what is around the row, where there is one
 */
export const OnlineShow = observer(({ within = (row) => row }: { within?: (row: ReactNode) => ReactNode }) => {
  const t = useWords(showWords)
  const { tianmuCnUrl = '', tianmuEnUrl = '' } = config.switches
  const address = session.language === 'en' ? tianmuEnUrl : tianmuCnUrl
  if (!mayLeaveTo(address, config.exhibition?.trustedOrigins ?? [])) return null
  return within(<Line id="online-show" label={t.onlineShow} tone="quiet" onTap={() => leaveApp(address, 'go')} />)
})
