import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { clockText } from './clockText'
import type { Scanner } from './Scanner'
import { words } from './words'

interface OfflineNoticesProps {
  store: Scanner & { readonly isOffline: boolean }
  /** When the list was made by which this phone decides; null without one. */
  listedAtMs: number | null
}

/** That the phone decides by itself, and what it still has to send. */
export const OfflineNotices = observer(({ store, listedAtMs }: OfflineNoticesProps) => {
  const t = useWords(words)
  return (
    <>
      {store.isOffline && (
        <Banner id="gate-offline" tone="warn" title={t.offline}>
          {listedAtMs === null ? t.listOver : fill(t.offlineText, { time: clockText(listedAtMs) })}
        </Banner>
      )}
      {store.waitingCount > 0 && (
        <Card padding="tight">
          <Line id="gate-waiting" label={t.waiting} value={String(store.waitingCount)} tone="strong" />
          <Actions>
            <Action>
              <Button id="gate-send" kind="ghost" size="medium" isBlock text={t.sendNow} onTap={() => store.send()} />
            </Action>
          </Actions>
        </Card>
      )}
    </>
  )
})
