import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { SavePicture } from '@/parts/picture/SavePicture'
import { config } from '@/stores/config'
import { user } from '@/stores/user'
import { Action, Actions } from '@/ui/Actions'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import type { ConfirmationStore } from '../confirmation.store'
import { words } from '../words'
import { letterPicture } from './letterPicture'

/** Saves the confirmation: as PDF for an employer or a hotel, as a picture for the phone's album. */
export const LetterActions = observer(({ store: { letter } }: { store: ConfirmationStore }) => {
  const t = useWords(words)
  const { state } = user
  if (!state) return null
  return (
    <>
      <Failed id="confirmation-letter-failed" failure={letter.failure} />
      <Actions>
        <Action>
          <Button id="confirmation-pdf" kind="ghost" size="medium" isBlock text={t.letter} onTap={() => letter.run()} />
        </Action>
        <Action>
          <SavePicture
            id="confirmation"
            name={[config.exhibitionName, t.letterName].filter(Boolean).join('-')}
            draw={() => letterPicture(state)}
          />
        </Action>
      </Actions>
    </>
  )
})
