import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import type { GiftStore } from './gift.store'
import { words } from './words'

/** An offer as its recipient sees it: for whom it is claimed, and what keeps it from that. */
export const GiftReceived = observer(({ store }: { store: GiftStore }) => {
  const t = useWords(words)
  const people = store.people.value ?? []
  const { failure } = store.claim
  return (
    <>
      {failure && (
        <Banner
          id="gift-refused"
          tone="bad"
          title={failure.message}
          action={store.needsRegistration && <Button id="gift-register" size="small" text={t.register} onTap={() => store.register()} />}
        >
          {store.needsRegistration && t.registerText}
        </Banner>
      )}
      {people.length > 0 && (
        <Card>
          <CardTitle title={t.claimFor} />
          <ChoiceList
            id="gift-for"
            label={t.claimFor}
            look="row"
            chosen={[store.personId || 'me']}
            options={[
              { value: 'me', title: t.forMe },
              ...people.map(({ id, name, company }) => ({ value: id, title: name, hint: company })),
            ]}
            onChoose={(id) => store.choosePerson(id === 'me' ? '' : id)}
          />
        </Card>
      )}
      <Banner id="gift-note">{t.claimNote}</Banner>
    </>
  )
})
