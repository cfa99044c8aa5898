import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { passwordWords } from '@/parts/password/words'
import { CodeField } from '@/parts/signIn/CodeField'
import { ProofStatus } from '@/parts/signIn/proof'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field/TextField'
import { FormCard } from '@/ui/FormCard'
import type { OwnDataStore } from './ownData.store'
import { ownDataWords } from './ownDataWords'

/** The last step of a deletion: a code to the account's own contact, or its password. */
export const EraseCard = observer(({ store, onErase }: { store: OwnDataStore; onErase: () => unknown }) => {
  const t = useWords(ownDataWords)
  const p = useWords(passwordWords)
  const { asked, fields, request, erased, proof } = store
  const isByCode = asked?.by === 'code'
  return (
    <FormCard
      id="erase-card"
      title={t.erase}
      hint={isByCode ? fill(t.codeSent, { contact: asked.contact }) : t.passwordNeeded}
      failure={store.askFailure ?? erased.failure}
      submit={{ id: 'erase-confirm', text: t.eraseConfirm, onTap: onErase }}
      aside={<Button id="erase-cancel" kind="text" size="medium" text={t.eraseCancel} onTap={() => store.cancel()} />}
    >
      {isByCode ? (
        <CodeField field={() => fields.of('value')} request={request} onSend={() => store.ask()} onConfirm={onErase} />
      ) : (
        <TextField id="old-password" type="password" label={p.oldPassword} {...fields.of('oldPassword')} onConfirm={onErase} />
      )}
      {proof.isWorking && <ProofStatus />}
    </FormCard>
  )
})
