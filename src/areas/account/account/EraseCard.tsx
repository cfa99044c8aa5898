import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { OwnerProofFields } from '@/parts/ownerProof/OwnerProofFields'
import { Button } from '@/ui/Button'
import { FormCard } from '@/ui/FormCard'
import type { OwnDataStore } from './ownData.store'
import { ownDataWords } from './ownDataWords'

/** The last step of a deletion: a code to the account's own contact, or its password. */
export const EraseCard = observer(({ store, onErase }: { store: OwnDataStore; onErase: () => unknown }) => {
  const t = useWords(ownDataWords)
  const { owner, erased } = store
  return (
    <FormCard
      id="erase-card"
      title={t.erase}
      hint={owner.asked?.by === 'code' ? fill(t.codeSent, { contact: owner.asked.contact }) : t.passwordNeeded}
      failure={owner.askFailure ?? erased.failure}
      submit={{ id: 'erase-confirm', text: t.eraseConfirm, onTap: onErase }}
      aside={<Button id="erase-cancel" kind="text" size="medium" text={t.eraseCancel} onTap={() => store.cancel()} />}
    >
      <OwnerProofFields owner={owner} onConfirm={onErase} />
    </FormCard>
  )
})
