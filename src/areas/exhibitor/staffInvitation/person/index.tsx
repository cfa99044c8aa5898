import { observer } from 'mobx-react-lite'
import { Detail, RowHead } from '@/ui/RowCard'
import type { StaffPersonDetail } from '@contract/exhibitor/staffInvitation.schema'
import { staffStage } from '@contract/rules/exhibitor/staffInvitation'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { go, replace } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextArea } from '@/ui/Field/TextArea'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Sheet } from '@/ui/Sheet'
import { SentDetails } from '@/parts/credential/SentDetails'
import { StaffPersonStore } from '../person.store'
import { stageTone } from '../tones'
import { stageWords, wayWords, words } from '../words'

/** Why the company refuses. */
const ReasonSheet = observer(({ store }: { store: StaffPersonStore }) => {
  const t = useWords(words)
  const { fields, refuse, asks } = store
  return (
    <Sheet
      id="staff-reason"
      isOpen={asks === 'reason'}
      title={t.refuse}
      footer={
        <Button id="staff-refuse-send" kind="danger" isBlock text={t.refuse} isLoading={refuse.isRunning} onTap={() => refuse.run()} />
      }
      onClose={() => store.ask(null)}
    >
      <TextArea id="staff-remark" label={t.reasonLabel} placeholder={t.reasonHint} {...fields.of('remark')} />
    </Sheet>
  )
})

/** The choice of the badge that the person takes over. */
const BadgeSheet = observer(({ store, person }: { store: StaffPersonStore; person: StaffPersonDetail }) => {
  const t = useWords(words)
  return (
    <Sheet id="staff-badges" isOpen={store.asks === 'badge'} title={t.replace} onClose={() => store.ask(null)}>
      <Detail>{t.replaceText}</Detail>
      <ChoiceList
        id="staff-badge"
        label={t.replace}
        look="row"
        chosen={[]}
        options={person.replaceable.map(({ id, name }) => ({ value: id, title: name }))}
        onChoose={(id) => store.replace.run(id)}
      />
    </Sheet>
  )
})

/** The decision: approve and refuse next to one another, taking over a badge below. */
const Decision = observer(({ store, person }: { store: StaffPersonStore; person: StaffPersonDetail }) => {
  const t = useWords(words)
  const { name, left, replaceable } = person
  const approve = async (): Promise<void> => {
    const isMeant = await confirm({
      title: fill(t.approveSure, { name }),
      message: t.approveText,
      confirmText: t.approve,
      cancelText: t.keep,
    })
    if (isMeant) await store.approve.run()
  }
  return (
    <>
      <Actions>
        <Action>
          <Button id="staff-refuse" kind="ghost" isBlock text={t.refuse} onTap={() => store.ask('reason')} />
        </Action>
        {left > 0 && (
          <Action isMain>
            <Button id="staff-approve" isBlock text={t.approve} isLoading={store.approve.isRunning} onTap={approve} />
          </Action>
        )}
        {left === 0 && replaceable.length > 0 && (
          <Action isMain>
            <Button id="staff-replace" isBlock text={t.replace} isLoading={store.replace.isRunning} onTap={() => store.ask('badge')} />
          </Action>
        )}
      </Actions>
      {left > 0 && replaceable.length > 0 && (
        <Button id="staff-replace" kind="text" size="medium" isBlock text={t.replace} onTap={() => store.ask('badge')} />
      )}
    </>
  )
})

const Content = observer(({ store, person }: { store: StaffPersonStore; person: StaffPersonDetail }) => {
  const t = useWords(words)
  const stages = useWords(stageWords)
  const ways = useWords(wayWords)
  const { name, kindName, type, state, credentialState, credentialId, remark, way, sentAt, quota, left, mayDecide } = person
  const stage = staffStage(state, credentialState)
  return (
    <>
      <Failed id="staff-decide-refused" failure={store.failure} />
      {state === 'sent' && !mayDecide && (
        <Banner id="staff-no-deciding" title={t.noDeciding}>
          {t.noDecidingText}
        </Banner>
      )}
      {store.isWaiting && left === 0 && (
        <Banner id="staff-full" tone="warn" title={t.full}>
          {t.fullText}
        </Banner>
      )}
      <Card id="staff-person" padding="tight">
        <RowHead
          isHeading
          name={name || t.nameless}
          mark={
            <Pill id="staff-stage" tone={stageTone[stage]}>
              {stages[stage]}
            </Pill>
          }
        />
        <Line label={t.kindLine} value={translate(kindName)} />
        <Line label={t.wayLine} value={ways[way]} tone="quiet" />
        <Line label={t.sentLine} value={untilMinute(sentAt)} tone="quiet" />
        {store.isWaiting && <Line id="staff-quota" label={t.quota} value={translate(quota)} tone="quiet" />}
        {credentialId && (
          <Line
            id="staff-credential"
            label={
              <>
                {t.toCredential}
                <Detail>{t.toCredentialText}</Detail>
              </>
            }
            onTap={() => go('credentialsDetail', { type, id: credentialId })}
          />
        )}
      </Card>
      {remark && (
        <Banner id="staff-remark-shown" tone="bad" title={t.reason}>
          {remark}
        </Banner>
      )}
      <SentDetails form={person.form} person={person.person} />
      <ReasonSheet store={store} />
      <BadgeSheet store={store} person={person} />
    </>
  )
})

/** `/exhibitorSelfService/inviteRegistration/person`: what a person sent who registered by an invitation, and the company's decision. */
export default page({ store: ({ id = '0' }) => new StaffPersonStore(id), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { detail, isWaiting } = store
  const { value } = detail
  const notFound = (
    <EmptyState id="staff-person-gone" icon={exhibitorIcon} title={t.personGone}>
      <Button id="staff-to-list" size="medium" text={t.toList} onTap={() => replace('exhibitorInviteRegistration')} />
    </EmptyState>
  )
  return (
    <Page id="staff-person-page" of={detail} notFound={notFound} footer={value && isWaiting && <Decision store={store} person={value} />}>
      {value && <Content store={store} person={value} />}
    </Page>
  )
})
