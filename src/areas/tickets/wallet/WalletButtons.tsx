import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { WalletApp } from '@contract/tickets/walletFile.schema'
import { useWords } from '@/i18n/words'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { openWallet } from './openWallet'
import { words } from './words'

/** Adds the pass to the wallet of the phone, where the organiser has an account there. */
export const WalletButtons = observer(({ pass, apps }: { pass: PersistedPass; apps: readonly WalletApp[] }) => {
  const t = useWords(words)
  const [opening] = useState(openWallet)
  return (
    <>
      <Failed id="pass-wallet-failed" failure={opening.failure} />
      {apps.map((app) => (
        <Button
          key={app}
          id={`pass-${app}`}
          kind="ghost"
          size="medium"
          isBlock
          text={app === 'apple' ? t.appleWallet : t.googleWallet}
          onTap={() => opening.run(pass.id, app)}
        />
      ))}
    </>
  )
})
