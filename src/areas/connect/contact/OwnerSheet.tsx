import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { useWords } from '@/i18n/words'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Sheet } from '@/ui/Sheet'
import type { ContactStore } from './contact.store'
import { words } from './words'

const nobody = 'none'

/** The members with a seat, and nobody. A tap changes the owner. */
export const OwnerSheet = observer(({ store, contact: { ownerId } }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(words)
  const { owner, failure } = store
  const options = [
    ...owner.members.map(({ userId, name, isSelf }) => ({ value: userId, title: name, ...(isSelf && { hint: t.you }) })),
    { value: nobody, title: t.nobody },
  ]
  return (
    <Sheet
      id="contact-owner-sheet"
      isOpen={owner.isOpen}
      isReady={owner.accounts.state !== 'loading'}
      title={t.owner}
      onClose={() => owner.close()}
    >
      <Failed id="contact-owner-failed" failure={owner.accounts.failure ?? failure} />
      {owner.accounts.value && (
        <ChoiceList
          id="assign"
          label={t.owner}
          look="row"
          options={options}
          chosen={[ownerId ?? nobody]}
          onChoose={(value) => store.giveTo(value === nobody ? null : value)}
        />
      )}
    </Sheet>
  )
})
