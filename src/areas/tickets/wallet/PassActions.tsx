import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { SavePicture } from '@/parts/picture/SavePicture'
import { platform } from '@/platform'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { clockIcon, giftIcon, imageIcon, moreIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import { addToCalendar } from './addToCalendar'
import { ChangeDay } from './ChangeDay'
import { passPicture } from './passPicture'
import type { PassStore } from './pass.store'
import { ReportLoss } from './ReportLoss'
import { lossWords } from './ReportLoss/words'
import { RoundAction, RoundActions } from './RoundAction'
import { Upgrade } from './Upgrade'
import { priceOf } from './Upgrade/priceOf'
import { upgradeWords } from './Upgrade/words'
import { WalletButtons } from './WalletButtons'
import { walletsHere } from './walletsHere'
import { words } from './words'

/** What lies over the pass. */
type Shown = 'more' | 'day' | 'upgrade' | 'loss' | null

interface PassActionsProps {
  store: PassStore
  /** A link asked for the upgrade: its sheet opens by itself, once. */
  isToUpgrade: boolean
}

/** What a holder does with a pass in addition to showing it. What is seldom needed is behind 'more'. */
export const PassActions = observer(({ store, isToUpgrade }: PassActionsProps) => {
  const t = useWords(words)
  const [shown, setShown] = useState<Shown>(null)
  const { pass } = store.shown.value!
  const { isUsable } = store
  const isAskedToUpgrade = isToUpgrade && store.upgrade.chosen !== null
  useEffect(() => {
    if (isAskedToUpgrade) setShown('upgrade')
  }, [isAskedToUpgrade])
  const close = (): void => setShown(null)
  const more = useMore(store, setShown)
  return (
    <>
      <RoundActions id="pass-actions">
        {isUsable && (
          <SavePicture
            id="pass"
            name={[config.exhibitionName, pass.name].filter(Boolean).join('-')}
            draw={() => passPicture(pass)}
            button={(save, label) => <RoundAction id="pass-save" icon={imageIcon} label={label} onTap={save} />}
          />
        )}
        {isUsable && platform.hasCalendar && (
          <RoundAction id="pass-calendar" icon={clockIcon} label={t.addToCalendar} onTap={() => addToCalendar(pass)} />
        )}
        {isUsable && pass.mayGive && (
          <RoundAction id="pass-give" icon={giftIcon} label={t.give} onTap={() => go('give', { ticket: pass.id })} />
        )}
        {more.length > 0 && <RoundAction id="pass-more" icon={moreIcon} label={t.more} onTap={() => setShown('more')} />}
      </RoundActions>
      <Sheet id="pass-more-sheet" isOpen={shown === 'more'} title={t.more} onClose={close}>
        {more}
      </Sheet>
      {store.mayChangeDay && <ChangeDay store={store} isOpen={shown === 'day'} onClose={close} />}
      <Upgrade store={store.upgrade} isOpen={shown === 'upgrade'} onClose={close} />
      {store.mayReportLoss && <ReportLoss store={store.loss} isOpen={shown === 'loss'} onClose={close} />}
    </>
  )
})

/** The rows behind 'more'. */
const useMore = (store: PassStore, show: (shown: Shown) => void): ReactNode[] => {
  const t = useWords(words)
  const loss = useWords(lossWords)
  const upgrading = useWords(upgradeWords)
  const { pass } = store.shown.value!
  // A copy of an earlier version names no wallets.
  const apps = platform.opensWallets && store.isUsable ? walletsHere(pass.walletApps ?? []) : []
  const { offers } = store.upgrade
  return [
    apps.length > 0 && <WalletButtons key="wallets" pass={pass} apps={apps} />,
    store.mayChangeDay && <Line key="day" id="pass-day" label={t.changeDay} onTap={() => show('day')} />,
    store.upgrade.chosen !== null && (
      <Line
        key="upgrade"
        id="pass-upgrade"
        label={upgrading.upgrade}
        // Of several, each has its price in the sheet.
        value={offers.length === 1 ? priceOf(offers[0]!) : ''}
        onTap={() => show('upgrade')}
      />
    ),
    store.mayReportLoss && <Line key="loss" id="pass-loss" label={loss.lost} onTap={() => show('loss')} />,
  ].filter(Boolean)
}
