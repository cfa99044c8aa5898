import { observer } from 'mobx-react-lite'
import { mayLeaveTo } from '@contract/rules/origins'
import { useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { leaveApp } from '@/stores/leaveApp'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { words } from './words'

/** The fair's online exhibition (tianmuCnUrl, tianmuEnUrl), in the reader's language if the organiser has one. */
export const OnlineShow = observer(() => {
  const t = useWords(words)
  const { tianmuCnUrl = '', tianmuEnUrl = '' } = config.switches
  const address = session.language === 'en' ? tianmuEnUrl : tianmuCnUrl
  if (!mayLeaveTo(address, config.exhibition?.trustedOrigins ?? [])) return null
  return (
    <Card padding="tight">
      <Line id="online-show" label={t.onlineShow} tone="quiet" onTap={() => leaveApp(address, 'go')} />
    </Card>
  )
})
