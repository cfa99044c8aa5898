import { observer } from 'mobx-react-lite'
import { type SmokingWish, smokingWishes } from '@contract/rules/group/stay'
import { useWords } from '@/i18n/words'
import { Chips } from '@/ui/Chips'
import { smokingWords, words } from './words'

/** A chip's value is never empty. */
const any = 'any'

interface SmokingChipsProps {
  id: string
  chosen: SmokingWish
  onChoose: (wish: SmokingWish) => unknown
}

/** The chips of smoke in a room. */
export const SmokingChips = observer(({ id, chosen, onChoose }: SmokingChipsProps) => {
  const t = useWords(words)
  const wishes = useWords(smokingWords)
  return (
    <Chips
      id={id}
      label={t.smoking}
      chips={smokingWishes.map((wish) => ({ value: wish || any, title: wishes[wish] }))}
      chosen={[chosen || any]}
      onChoose={(value) => onChoose(value === any ? '' : (value as SmokingWish))}
    />
  )
})
