import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { ownHome } from '@/stores/ownHome'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowHead } from '@/ui/RowCard'
import { NoCompany } from '../NoCompany'
import { ConnectTabs } from '../ConnectTabs'
import { WaitingCard } from '../contact/WaitingCard'
import { HandoverLine } from '../serviceHandover/HandoverLine'
import { MineStore } from './mine.store'
import { Plots } from './Plots'
import { words } from './words'

/** `/minePage`: the signed-in member, and what the company bought. */
export default page({ store: () => new MineStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { membership, company } = store
  const { value } = membership
  return (
    <Page id="mine" of={membership} notFound={<NoCompany membership={membership} />} tabs={<ConnectTabs here="mine" />}>
      {value && (
        <>
          <Card id="mine-head">
            <RowHead
              isHeading
              name={session.token?.userName ?? ''}
              mark={<Pill tone={value.isMember ? 'good' : 'quiet'}>{value.isMember ? t.can : t.cannot}</Pill>}
            />
            <Detail>{company}</Detail>
            <Detail>{value.isOver ? t.over : fill(t.until, { day: formatDay(value.until, currentLanguage()) })}</Detail>
          </Card>
          <Card padding="tight">
            <Line
              id="mine-accounts"
              label={t.seats}
              value={fill(t.usedOf, { used: value.used, seats: value.seats })}
              onTap={() => go('accountManagement')}
            />
            {(value.isMember || value.mayManage) && <Line id="mine-survey" label={t.survey} onTap={() => go('survey')} />}
            {value.isMember && <Line id="mine-card" label={t.card} onTap={() => go('tradeFairShare')} />}
            {value.isMember && <Line id="mine-export" label={t.export} onTap={() => go('dataExport')} />}
            <HandoverLine />
            <Line id="mine-membership" label={t.membership} value={value.seats > 0 ? t.active : t.buy} onTap={() => go('buyMembership')} />
          </Card>
          <Card padding="tight">
            {ownHome() === 'exhibitorInformation' ? (
              <Line id="mine-company" label={t.company} onTap={() => go('exhibitorInformation')} />
            ) : (
              <Line id="mine-centre" label={t.centre} onTap={() => go('userCenter')} />
            )}
            <Line id="mine-account" label={t.account} onTap={() => go('account')} />
          </Card>
          <WaitingCard />
          <Failed id="mine-count-failed" failure={store.count.failure} />
          <Plots store={store} />
        </>
      )}
    </Page>
  )
})
