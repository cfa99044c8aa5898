import { inviteForms } from '@contract/rules/invitations/invitation'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { Figures } from '@/ui/Figures'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { RecordCard } from '@/parts/invitation/RecordCard'
import { InviteListStore } from '../inviteList.store'
import { formWords, words } from '@/parts/invitation/words'

const numbers = ['sent', 'delivered', 'opened', 'registered', 'attended'] as const

/** `/inviteRegistration`: the ways to invite, how far the invitations came, and each of them. */
export default page({ store: () => new InviteListStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const forms = useWords(formWords)
  const { value: counts } = store.counts
  const failure = store.withdraw.failure ?? store.retry.failure
  return (
    <ListPage
      id="invites"
      store={store.list}
      above={store.counts}
      row={(record) => <RecordCard record={record} onWithdraw={(id) => store.withdraw.run(id)} />}
      empty={<EmptyState id="invites-empty" icon={userAddIcon} title={t.emptyTitle} message={t.emptyText} />}
    >
      <Failed id="invites-refused" failure={failure} />
      {counts && (
        <Card id="invites-counts">
          <Figures figures={numbers.map((key) => ({ id: `invites-${key}`, value: counts[key], label: t[key] }))} />
        </Card>
      )}
      {counts && counts.failed > 0 && (
        <Banner
          id="invites-failed"
          tone="warn"
          title={fill(t.someFailed, { count: counts.failed })}
          action={
            counts.retriable > 0 && (
              <Button
                id="invites-retry"
                kind="ghost"
                size="small"
                text={t.retry}
                isLoading={store.retry.isRunning}
                onTap={() => store.retry.run()}
              />
            )
          }
        />
      )}
      <Card padding="tight">
        <CardTitle title={t.ways} />
        {inviteForms.map((form) => (
          <Line
            key={form}
            id={`invite-by-${form}`}
            label={forms[form]}
            onTap={() => go('inviteRegistrationForm', { inviteFormType: form })}
          />
        ))}
      </Card>
      <CardTitle title={t.invitations} />
    </ListPage>
  )
})
