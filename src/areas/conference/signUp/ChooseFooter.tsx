import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { ownHome } from '@/stores/ownHome'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import type { ChooseStore } from './choose.store'
import { words } from './words'

/** Sends the choice, or leaves it for later. */
export const ChooseFooter = observer(({ store }: { store: ChooseStore }) => {
  const t = useWords(words)
  const count = store.chosen.size
  return (
    <Actions>
      <Action>
        <Button id="choose-later" kind="ghost" isBlock text={t.later} onTap={() => restart(ownHome())} />
      </Action>
      <Action isMain>
        <Button
          id="choose-submit"
          isBlock
          isDisabled={count === 0}
          isLoading={store.submit.isRunning}
          text={count > 0 ? fill(t.submitOf, { count }) : t.submit}
          onTap={() => store.submit.run([...store.chosen.keys()], false)}
        />
      </Action>
    </Actions>
  )
})
