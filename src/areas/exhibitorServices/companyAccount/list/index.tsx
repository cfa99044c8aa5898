import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { Page, page } from '@/ui/Page'
import { AccountCard } from '../AccountCard'
import { InvitationCard } from '../InvitationCard'
import { LinkSheet, RightsSheet } from '../Sheets'
import { CompanyAccountsStore } from '../companyAccount.store'
import { words } from '../words'

/** `/exhibitorSelfService/accounts`: the accounts that act for a company, and what each may do. */
export default page({ store: () => new CompanyAccountsStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { accounts, failure } = store
  const { value } = accounts
  const footer = value?.mayManage && <Button id="account-invite" isBlock text={t.invite} onTap={() => store.open({ kind: 'invite' })} />
  return (
    <Page
      id="accounts"
      of={accounts}
      notFound={<Banner id="accounts-none" tone="warn" title={accounts.failure?.message} />}
      footer={footer}
    >
      {value && (
        <>
          <Failed id="accounts-refused" failure={failure} />
          {!value.mayManage && (
            <Banner id="accounts-reading" title={t.onlyReading}>
              {t.onlyReadingText}
            </Banner>
          )}
          <CardTitle title={t.about} hint={t.aboutText} />
          {value.accounts.map((account) => (
            <AccountCard key={account.userId} store={store} account={account} />
          ))}
          {value.invitations.length > 0 && <CardTitle title={t.invited} />}
          {value.invitations.map((invitation) => (
            <InvitationCard key={invitation.id} store={store} invitation={invitation} />
          ))}
          <RightsSheet store={store} />
          <LinkSheet store={store} />
        </>
      )}
    </Page>
  )
})
