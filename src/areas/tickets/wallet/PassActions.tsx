import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { SavePicture } from '@/parts/picture/SavePicture'
import { platform } from '@/platform'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { addToCalendar } from './addToCalendar'
import { passPicture } from './passPicture'
import { WalletButtons } from './WalletButtons'
import { walletsHere } from './walletsHere'
import { words } from './words'

/** What a holder does with a pass in addition to showing it. */
export const PassActions = observer(({ pass }: { pass: PersistedPass }) => {
  const t = useWords(words)
  // A copy of an earlier version names no wallets.
  const apps = platform.opensWallets ? walletsHere(pass.walletApps ?? []) : []
  return (
    <>
      <Actions>
        <Action>
          <SavePicture id="pass" name={[config.exhibitionName, pass.name].filter(Boolean).join('-')} draw={() => passPicture(pass)} />
        </Action>
        {pass.mayGive && (
          <Action>
            <Button id="pass-give" kind="ghost" size="medium" isBlock text={t.give} onTap={() => go('give', { ticket: pass.id })} />
          </Action>
        )}
        {platform.hasCalendar && (
          <Action>
            <Button id="pass-calendar" kind="ghost" size="medium" isBlock text={t.addToCalendar} onTap={() => addToCalendar(pass)} />
          </Action>
        )}
      </Actions>
      {apps.length > 0 && <WalletButtons pass={pass} apps={apps} />}
    </>
  )
})
