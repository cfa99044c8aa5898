import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail, RowCard } from '@/ui/RowCard'
import type { CompanyAccount } from '@contract/exhibitor/companyAccount.schema'
import type { MemberRight, MemberRole } from '@contract/rules/exhibitor/memberRights'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Pill } from '@/ui/Pill'
import type { CompanyAccountsStore } from './companyAccount.store'
import style from './index.module.scss'
import { rightWords, roleWords, words } from './words'

/** What an account may do, as one mark for each right. */
export const RightMarks = ({ id, role, rights }: { id: string; role: MemberRole; rights: readonly MemberRight[] }) => {
  const t = useWords(words)
  const titles = useWords(rightWords)
  return (
    <View id={id} className={style.rights}>
      {role === 'admin' && <Pill tone="good">{t.everything}</Pill>}
      {role === 'staff' && rights.length === 0 && <Pill tone="quiet">{t.looksOnly}</Pill>}
      {role === 'staff' && rights.map((right) => <Pill key={right}>{titles[right]}</Pill>)}
    </View>
  )
}

/** An account of the company, with what it may do. */
export const AccountCard = observer(({ store, account }: { store: CompanyAccountsStore; account: CompanyAccount }) => {
  const t = useWords(words)
  const roles = useWords(roleWords)
  const { userId, name, account: signIn, role, rights, isSelf, isLastMain, since } = account
  const mayManage = store.accounts.value?.mayManage === true
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: isSelf ? t.leaveSure : fill(t.removeSure, { name }),
      message: isSelf ? t.leaveText : t.removeText,
      confirmText: isSelf ? t.leave : t.remove,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.remove.run(account)
  }
  return (
    <RowCard
      id={`account-${userId}`}
      name={name}
      mark={
        <Pill id={`account-${userId}-role`} tone={role === 'admin' ? 'theme' : 'quiet'}>
          {roles[role]}
        </Pill>
      }
    >
      <Detail>{dotted(isSelf && t.you, signIn, fill(t.since, { day: since }))}</Detail>
      <RightMarks id={`account-${userId}-rights`} role={role} rights={rights} />
      {isLastMain && mayManage && <Detail>{t.lastMain}</Detail>}
      {!isLastMain && (mayManage || isSelf) && (
        <View className={style.actions}>
          <Button id={`account-${userId}-remove`} kind="text" size="small" text={isSelf ? t.leave : t.remove} onTap={remove} />
          {mayManage && (
            <Button
              id={`account-${userId}-change`}
              kind="ghost"
              size="small"
              text={t.change}
              onTap={() => store.open({ kind: 'change', account })}
            />
          )}
        </View>
      )}
    </RowCard>
  )
})
