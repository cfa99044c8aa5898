import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { OwnerProofFields } from '@/parts/ownerProof/OwnerProofFields'
import { CodeFields } from '@/parts/signIn/CodeFields'
import { ProofStatus } from '@/parts/signIn/proof'
import { back } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FormCard } from '@/ui/FormCard'
import { sentences } from '@/ui/Form/sentences'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { ContactStore } from './contactChange.store'
import { words } from './words'

const titleOf = ({ kind, isFirst }: ContactStore) => (isFirst ? (`${kind}First` as const) : kind)

/** The first step: the account's owner is there. */
const ProveOwner = observer(({ store }: { store: ContactStore }) => {
  const t = useWords(words)
  const { owner, proven, isFirst } = store
  const failure = owner.askFailure ?? proven.failure
  if (!owner.isNeeded)
    return (
      <FormCard
        id="contact-begin-card"
        title={t[titleOf(store)]}
        hint={isFirst ? t.addHint : t.beginHint}
        failure={failure}
        submit={{ id: 'contact-begin', text: t.begin, onTap: () => store.begin() }}
      >
        {owner.proof.isWorking && <ProofStatus />}
      </FormCard>
    )
  const hint = owner.asked?.by === 'code' ? sentences(fill(t.codeSent, { contact: owner.asked.contact }), t.unreachable) : t.password
  const prove = (): unknown => proven.run()
  return (
    <FormCard
      id="contact-prove-card"
      title={t[titleOf(store)]}
      hint={hint}
      failure={failure}
      submit={{ id: 'contact-prove', text: t.next, onTap: prove }}
    >
      <OwnerProofFields owner={owner} onConfirm={prove} />
    </FormCard>
  )
})

/** The second step: the new contact is the person's own. */
const NewContact = observer(({ store }: { store: ContactStore }) => {
  const t = useWords(words)
  const { next, change, kind, isFirst } = store
  const save = (): unknown => change.run()
  return (
    <FormCard
      id="contact-new-card"
      title={t[titleOf(store)]}
      hint={kind === 'email' ? t.newEmailHint : t.newPhoneHint}
      failure={store.sendFailure ?? change.failure}
      submit={{ id: 'contact-save', text: isFirst ? t.add : t.save, onTap: save }}
    >
      <CodeFields form={next} sentHint={t.sent} onSend={() => store.sendCode()} onConfirm={save} />
      {next.proof.isWorking && <ProofStatus />}
    </FormCard>
  )
})

/** `/account/contact?kind=email`: another phone or email address for the account, or with `first=yes` the first one, in two steps. */
export default page(
  { store: ({ kind, first }) => new ContactStore(kind === 'email' ? 'email' : 'phone', first === 'yes') },
  ({ store }) => {
    const t = useWords(words)
    return (
      <Page id="account-contact">
        {store.change.isDone ? (
          <Card>
            <Status
              id="contact-changed"
              kind="success"
              title={store.isFirst ? t.added : t.done}
              message={store.isFirst ? t.addedHint : t.doneHint}
            >
              <Button id="to-account" isBlock text={t.toAccount} onTap={back} />
            </Status>
          </Card>
        ) : store.handle === null ? (
          <ProveOwner store={store} />
        ) : (
          <NewContact store={store} />
        )}
      </Page>
    )
  },
)
