import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MemberPermission } from '@contract/connect/membership.schema'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { NoCompany } from '../../NoCompany'
import { MembersStore } from '../membership.store'
import { words } from '../words'
import style from '../index.module.scss'

/** An account of the company: whether it may scan, and the button that changes it. */
const Account = observer(({ store, account }: { store: MembersStore; account: MemberPermission }) => {
  const t = useWords(words)
  const { userId, name, account: signIn, isMain, isSelf, isMember } = account
  const { change, left, membership } = store
  const mayManage = membership.value?.mayManage === true
  const takeAway = async (): Promise<void> => {
    const isMeant = await confirm({
      title: fill(t.takeAwaySure, { name }),
      message: t.takeAwayText,
      confirmText: t.takeAway,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await change.run(account)
  }
  return (
    <RowCard id={`member-${userId}`} name={name} mark={isMember && <Pill tone="good">{t.authorised}</Pill>}>
      <Detail>{dotted(isSelf && t.you, isMain ? t.main : t.sub, signIn)}</Detail>
      {mayManage && (
        <View className={style.actions}>
          {isMember ? (
            <Button id={`member-${userId}-take`} kind="text" size="small" text={t.takeAway} isLoading={change.isRunning} onTap={takeAway} />
          ) : (
            <Button
              id={`member-${userId}-give`}
              kind="ghost"
              size="small"
              text={t.give}
              isDisabled={left === 0}
              isLoading={change.isRunning}
              onTap={() => change.run(account)}
            />
          )}
        </View>
      )}
    </RowCard>
  )
})

/** `/accountMngPage`: the accounts of the company that may scan. */
export default page({ store: () => new MembersStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { membership, accounts, change, left } = store
  const { value } = membership
  const hasNone = value?.seats === 0
  return (
    <Page id="members" of={membership} notFound={<NoCompany membership={membership} />}>
      {value && (
        <>
          <Failed id="members-refused" failure={change.failure ?? accounts.failure} />
          {hasNone ? (
            <Card>
              <EmptyState id="members-none" icon={userIcon} title={t.noneTitle} message={t.noneText}>
                <Button id="members-to-buy" size="medium" text={t.toBuy} onTap={() => go('buyMembership')} />
              </EmptyState>
            </Card>
          ) : (
            <Card padding="tight">
              <Line id="members-used" label={t.used} value={fill(t.usedOf, { used: value.used, seats: value.seats })} tone="strong" />
              <Line id="members-buy" label={t.toBuy} onTap={() => go('buyMembership')} />
              <Line id="members-colleagues" label={t.colleagues} onTap={() => go('exhibitorAccounts')} />
            </Card>
          )}
          {!value.mayManage && <Banner id="members-reading" title={t.reading} />}
          {value.mayManage && !hasNone && left === 0 && (
            <Banner id="members-full" title={t.full}>
              {t.fullText}
            </Banner>
          )}
          {(accounts.value ?? []).map((account) => (
            <Account key={account.userId} store={store} account={account} />
          ))}
        </>
      )}
    </Page>
  )
})
