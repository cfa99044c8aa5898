import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail } from '@/ui/RowCard'
import type { AccountInvitation } from '@contract/exhibitor/companyAccount.schema'
import { type MemberRight, type MemberRole, memberRights, memberRoles } from '@contract/rules/exhibitor/memberRights'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { ShareLink } from '@/parts/share/ShareLink'
import { cardFacts } from '@/parts/share/cardFacts'
import { linkedAddress } from '@/parts/share/linkedAddress'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { TextField } from '@/ui/Field/TextField'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import { exhibitor } from '@/stores/exhibitor'
import type { CompanyAccountsStore } from './companyAccount.store'
import style from './index.module.scss'
import { rightTexts, rightWords, roleTexts, roleWords, words } from './words'

/** The table of rights: what kind of account, and what a sub-account may do. */
const RightsTable = observer(({ store }: { store: CompanyAccountsStore }) => {
  const t = useWords(words)
  const roles = useWords(roleWords)
  const roleHints = useWords(roleTexts)
  const titles = useWords(rightWords)
  const hints = useWords(rightTexts)
  return (
    <>
      <View className={style.heading}>{t.role}</View>
      <ChoiceList
        id="account-role"
        label={t.role}
        look="row"
        chosen={[store.role]}
        options={[...memberRoles].reverse().map((role) => ({ value: role, title: roles[role], hint: roleHints[role] }))}
        onChoose={(role) => store.chooseRole(role as MemberRole)}
      />
      {store.role === 'staff' && (
        <>
          <View className={style.heading}>{t.rights}</View>
          <ChoiceList
            id="account-right"
            label={t.rights}
            look="row"
            isMultiple
            chosen={store.rights}
            options={memberRights.map((right) => ({ value: right, title: titles[right], hint: hints[right] }))}
            onChoose={(right) => store.toggle(right as MemberRight)}
          />
        </>
      )}
    </>
  )
})

/** A new invitation, or the rights of an account. */
export const RightsSheet = observer(({ store }: { store: CompanyAccountsStore }) => {
  const t = useWords(words)
  const { sheet, invite, change, fields } = store
  const isInvite = sheet?.kind === 'invite'
  const account = sheet?.kind === 'change' ? sheet.account : null
  const footer = isInvite ? (
    <Button id="account-make" isBlock text={t.make} isLoading={invite.isRunning} onTap={() => invite.run()} />
  ) : (
    <Button id="account-save" isBlock text={t.save} isLoading={change.isRunning} onTap={() => account && change.run(account)} />
  )
  return (
    <Sheet
      id="account-sheet"
      isOpen={isInvite || account !== null}
      title={account ? account.name : t.invite}
      footer={footer}
      onClose={() => store.close()}
    >
      <View className={style.fields}>
        <Failed id="account-invite-refused" failure={invite.failure} />
        {isInvite && <TextField id="account-name" label={t.name} placeholder={t.nameHint} help={t.inviteText} {...fields.of('name')} />}
        <RightsTable store={store} />
      </View>
    </Sheet>
  )
})

const Link = ({ invitation }: { invitation: AccountInvitation }) => {
  const t = useWords(words)
  const { link } = invitation
  return (
    <View className={style.fields}>
      <Detail>{t.linkText}</Detail>
      <QrCode id="account-qr" text={link} label={t.pass} />
      <View id="account-link" className={style.link}>
        {link}
      </View>
      <ShareLink
        id="account-share"
        facts={cardFacts(fill(t.shareTitle, { company: exhibitor.companyName }), linkedAddress('exhibitorAccountJoin', invitation))}
      />
      <Button id="account-copy" kind="ghost" isBlock text={t.copy} onTap={() => copyText(link, words)} />
    </View>
  )
}

/** The link of one person, to be passed on. */
export const LinkSheet = observer(({ store }: { store: CompanyAccountsStore }) => {
  const t = useWords(words)
  const invitation = store.sheet?.kind === 'link' ? store.sheet.invitation : null
  return (
    <Sheet
      id="account-link-sheet"
      isOpen={invitation !== null}
      title={fill(t.linkTitle, { name: invitation?.name ?? '' })}
      onClose={() => store.close()}
    >
      {invitation && <Link invitation={invitation} />}
    </Sheet>
  )
})
