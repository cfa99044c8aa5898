import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GivenConsent } from '@contract/visitor/consent.schema'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/Choice'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { EraseCard } from '../EraseCard'
import { useErasure } from '../useErasure'
import { ConsentsStore } from './consents.store'
import { words } from './words'
import style from './index.module.scss'

/** The first digits of a hash differ from one wording to the next: by them a card has its id. */
const idDigits = 8

interface ConsentCardProps {
  consent: GivenConsent
  onWithdraw: () => unknown
  onErase: () => unknown
}

const ConsentCard = observer(({ consent, onWithdraw, onErase }: ConsentCardProps) => {
  const t = useWords(words)
  const { textId, title, hasText, version, isChanged, updatedOn, acceptedAt, withdrawnAt, bond } = consent
  const id = `consent-${textId}-${version.slice(0, idDigits)}`
  return (
    <Card id={id} padding="tight">
      <View className={style.title} role="heading" aria-level={2}>
        {title}
      </View>
      <Line id={`${id}-accepted`} label={t.accepted} value={acceptedAt} />
      {updatedOn && <Line id={`${id}-updated`} label={t.updated} value={isChanged ? fill(t.changed, { day: updatedOn }) : updatedOn} />}
      {withdrawnAt && <Line id={`${id}-withdrawn`} label={t.withdrawn} value={withdrawnAt} tone="warn" />}
      {hasText && <Line id={`${id}-read`} label={t.read} onTap={() => go('contentPage', { id: textId })} />}
      {!withdrawnAt && (
        <View className={style.withdraw}>
          {bond !== 'free' && <View className={style.hint}>{t[bond]}</View>}
          {bond === 'free' && <Button id={`${id}-withdraw`} kind="ghost" size="medium" isBlock text={t.withdraw} onTap={onWithdraw} />}
          {bond === 'account' && <Button id={`${id}-erase`} kind="danger" size="medium" isBlock text={t.withdrawAccount} onTap={onErase} />}
        </View>
      )}
    </Card>
  )
})

/** `/account/consents`: each accepted text with version and time, the ways to withdraw, and the counting of opened pages. */
export default page({ store: () => new ConsentsStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { consents, withdrawn, ownData, counts } = store
  const { begin, erase, failure } = useErasure(ownData)
  const withdraw = async (textId: string): Promise<void> => {
    if (await confirm({ title: t.withdrawAsk, message: t.withdrawHint, confirmText: t.withdraw })) await withdrawn.run(textId)
  }
  const refused = withdrawn.failure ?? failure
  return (
    <Page id="account-consents" of={consents}>
      <Failed id="consents-refused" failure={refused} />
      {withdrawn.isDone && <Banner id="consents-withdrawn" tone="good" title={t.withdrawDone} />}
      {ownData.owner.isNeeded && <EraseCard store={ownData} onErase={erase} />}
      {consents.value?.length === 0 && (
        <Card>
          <EmptyState id="consents-none" title={t.none} message={t.noneHint} />
        </Card>
      )}
      {consents.value?.map((consent) => (
        <ConsentCard
          key={`${consent.textId} ${consent.version}`}
          consent={consent}
          onWithdraw={() => withdraw(consent.textId)}
          onErase={begin}
        />
      ))}
      <Choice id="count-actions" isChosen={counts} title={t.counting} hint={t.countingHint} onTap={() => store.setCounts(!counts)} />
    </Page>
  )
})
