import { observer } from 'mobx-react-lite'
import type { CallFailure } from '@/api/CallFailure'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { words } from './words'

interface ClaimRefusedProps {
  /** Before `-refused` and `-register`. */
  id: string
  failure: CallFailure
  /** Whether the caller has to register before. */
  needsRegistration: boolean
  onRegister: () => unknown
}

/** Why a ticket was not claimed, and the way to the registration where that is the reason. */
export const ClaimRefused = observer(({ id, failure, needsRegistration, onRegister }: ClaimRefusedProps) => {
  const t = useWords(words)
  return (
    <Failed
      id={`${id}-refused`}
      failure={failure}
      action={needsRegistration && <Button id={`${id}-register`} size="small" text={t.register} onTap={onRegister} />}
    >
      {needsRegistration && t.registerText}
    </Failed>
  )
})
