import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { passwordWords } from '@/parts/password/words'
import { CodeField } from '@/parts/signIn/CodeField'
import { ProofStatus } from '@/parts/signIn/proof'
import { TextField } from '@/ui/Field/TextField'
import type { OwnerProof } from './OwnerProof'

/** The code to the account's own contact, or its password. */
export const OwnerProofFields = observer(({ owner, onConfirm }: { owner: OwnerProof; onConfirm: () => unknown }) => {
  const p = useWords(passwordWords)
  const { asked, fields, request, proof } = owner
  return (
    <>
      {asked?.by === 'code' ? (
        <CodeField field={() => fields.of('value')} request={request} onSend={() => owner.ask()} onConfirm={onConfirm} />
      ) : (
        <TextField id="old-password" type="password" label={p.oldPassword} {...fields.of('oldPassword')} onConfirm={onConfirm} />
      )}
      {proof.isWorking && <ProofStatus />}
    </>
  )
})
