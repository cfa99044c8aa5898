import { observer } from 'mobx-react-lite'
import type { BankTransfer } from '@contract/orders/bankTransfer.schema'
import { limitOf, uploadRules } from '@contract/rules/uploads'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import type { BankTransferStore } from './BankTransferStore'
import { transferStateWords, words } from './words'

const limit = limitOf(uploadRules.transferProof)

/** The proof of a transfer: sent, replaced, or sent again after the organiser refused it. */
export const ProofCard = observer(({ store, transfer }: { store: BankTransferStore; transfer: BankTransfer }) => {
  const t = useWords(words)
  const states = useWords(transferStateWords)
  const { proof, refusal, state } = transfer
  const failure = store.pickFailure ? fill(t[store.pickFailure], { limit }) : (store.send.failure ?? store.open.failure)?.message
  /** A closed chooser began nothing, so the next tap counts. */
  const send = (kind: 'picture' | 'document') => (): false => {
    void store.send.run(kind)
    return false
  }
  return (
    <Card id="transfer-proof" padding="tight">
      <CardTitle title={t.proofTitle} hint={fill(t.proofHint, { limit })} />
      {refusal && (
        <Banner id="transfer-refused" tone="warn" title={t.refusedTitle}>
          {refusal}
        </Banner>
      )}
      {failure && (
        <Banner id="transfer-failure" tone="bad">
          {failure}
        </Banner>
      )}
      {proof && (
        <>
          <Line id="transfer-proof-state" label={states[state]} value={formatDayAndTime(proof.sentAt, currentLanguage())} />
          <Line id="transfer-proof-open" label={t.openProof} onTap={() => store.open.run()} />
        </>
      )}
      <Actions>
        <Action>
          <Button id="transfer-picture" kind="ghost" size="medium" isBlock isLoading={store.send.isRunning} onTap={send('picture')}>
            {proof ? t.replacePicture : t.sendPicture}
          </Button>
        </Action>
        <Action>
          <Button id="transfer-document" kind="ghost" size="medium" isBlock isDisabled={store.send.isRunning} onTap={send('document')}>
            {proof ? t.replaceDocument : t.sendDocument}
          </Button>
        </Action>
      </Actions>
    </Card>
  )
})
