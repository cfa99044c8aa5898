import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { RowHead } from '@/ui/RowCard'
import type { CredentialDetail } from '@contract/exhibitor/credential.schema'
import { credentialActions } from '@contract/rules/exhibitor/credential'
import { untilMinute } from '@/i18n/dates'
import { translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { SentDetails } from './SentDetails'
import type { CredentialStore } from './CredentialStore'
import { stateTone } from './tones'
import { credentialWords, stateWords } from './words'

interface CredentialViewProps {
  store: CredentialStore
  credential: CredentialDetail
  /** Another credential, the form of this one, or the form of the person who takes its place. */
  open: (settings: { id?: string; replaces?: string; edit?: '1' }) => unknown
  /** The code of an approved one, or the way to it. */
  code: ReactNode
}

/** What the company may do with it now. One main action; what ends it is a text below. */
const Actions = observer(({ store, credential, open }: Omit<CredentialViewProps, 'code'>) => {
  const t = useWords(credentialWords)
  const { id, state } = credential
  const may = credentialActions(state)
  const isWaiting = state === 'applied'
  const reportLoss = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.lossSure,
      message: t.lossText,
      confirmText: t.reportLoss,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.reportLoss.run()
  }
  const cancel = async (): Promise<void> => {
    const [title, confirmText] = isWaiting ? [t.withdrawSure, t.withdraw] : [t.cancelSure, t.cancel]
    if (await confirm({ title, message: t.freesText, confirmText, cancelText: t.keep, isDangerous: true })) await store.cancel.run()
  }
  return (
    <>
      {credential.mayApply && may.correct && (
        <Button
          id="credential-correct"
          kind={state === 'refused' ? 'primary' : 'ghost'}
          isBlock
          text={state === 'refused' ? t.correctAgain : t.correct}
          onTap={() => open({ id, edit: '1' })}
        />
      )}
      {credential.mayApply && may.replace && (
        <Button
          id="credential-replace"
          kind={state === 'lost' ? 'primary' : 'ghost'}
          isBlock
          text={t.replace}
          onTap={() => open({ replaces: id })}
        />
      )}
      {credential.mayApply && may.reportLoss && (
        <Button id="credential-loss" kind="text" isBlock text={t.reportLoss} isLoading={store.reportLoss.isRunning} onTap={reportLoss} />
      )}
      {credential.mayApply && may.cancel && (
        <Button
          id="credential-cancel"
          kind="text"
          isBlock
          text={isWaiting ? t.withdraw : t.cancel}
          isLoading={store.cancel.isRunning}
          onTap={cancel}
        />
      )}
    </>
  )
})

/** One credential: its state first, then what was sent, then what can be done. */
export const CredentialView = observer(({ store, credential, open, code }: CredentialViewProps) => {
  const t = useWords(credentialWords)
  const states = useWords(stateWords)
  const { name, state, kindName, remark, appliedAt, decidedAt, pickedUpAt, replaces, replacedBy, mayApply } = credential
  const failure = store.reportLoss.failure ?? store.cancel.failure
  return (
    <>
      <Failed id="credential-refused" failure={failure} />
      <Card id="credential-head" padding="tight">
        <RowHead
          isHeading
          name={name}
          mark={
            <Pill id="credential-state" tone={stateTone[state]}>
              {states[state]}
            </Pill>
          }
        />
        <Line label={t.kind} value={translate(kindName)} />
        <Line label={t.applied} value={untilMinute(appliedAt)} tone="quiet" />
        {decidedAt && <Line label={t.decided} value={untilMinute(decidedAt)} tone="quiet" />}
        {pickedUpAt && <Line id="credential-picked-up" label={t.pickedUpAt} value={untilMinute(pickedUpAt)} tone="quiet" />}
        {replaces && <Line label={t.takesOver} value={replaces.name} onTap={() => open({ id: replaces.id })} />}
        {replacedBy && (
          <Line id="credential-replaced-by" label={t.replacedBy} value={replacedBy.name} onTap={() => open({ id: replacedBy.id })} />
        )}
      </Card>
      {state === 'refused' && (
        <Banner id="credential-reason" tone="bad" title={t.reason}>
          {remark}
        </Banner>
      )}
      {state === 'lost' && <Banner id="credential-lost" tone="warn" title={t.lostText} />}
      {!mayApply && <Banner id="credential-reading" title={t.onlyReading} />}
      <SentDetails form={credential.form} person={credential.person} />
      {state === 'approved' && code}
      <Actions store={store} credential={credential} open={open} />
    </>
  )
})
