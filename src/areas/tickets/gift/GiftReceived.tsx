import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { ClaimRefused } from './ClaimRefused'
import type { GiftStore } from './gift.store'
import { PersonChoice } from './PersonChoice'
import { words } from './words'

/** An offer as its recipient sees it: for whom it is claimed, and what keeps it from that. */
export const GiftReceived = observer(({ store }: { store: GiftStore }) => {
  const t = useWords(words)
  const { failure } = store.claim
  return (
    <>
      {failure && (
        <ClaimRefused id="gift" failure={failure} needsRegistration={store.needsRegistration} onRegister={() => store.register()} />
      )}
      <PersonChoice
        id="gift-for"
        title={t.claimFor}
        people={store.people}
        personId={store.personId}
        onChoose={(id) => store.choosePerson(id)}
      />
      <Banner id="gift-note">{t.claimNote}</Banner>
    </>
  )
})
