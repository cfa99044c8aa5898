import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ChecklistItem, Company } from '@contract/exhibitor/company.schema'
import type { ChecklistStep, StepState } from '@contract/rules/exhibitor/checklist'
import { formatDay } from '@contract/rules/values/days'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill, type Tone } from '@/ui/Pill'
import { Progress } from '@/ui/Progress'
import { CompanyStore } from '../company.store'
import { hubWords } from '../words'
import style from '../index.module.scss'

const tones: Record<StepState, Tone> = { open: 'quiet', begun: 'quiet', inReview: 'theme', refused: 'bad', done: 'good' }

const openStep: Record<ChecklistStep, () => unknown> = {
  data: () => go('exhibitorInformationInfo'),
  logo: () => go('exhibitorLogo'),
  exhibit: () => go('exhibitSingle'),
  forms: () => go('exhibitorManualAll', { materialTypeV2: 'required' }),
  journal: () => go('exhibitorForm', { formType: 'exhibitorJournal' }),
  board: () => go('exhibitorForm', { formType: 'exhibitorBoard' }),
  credentials: () => go('credentialsList'),
  services: () => go('serviceOrder'),
  letters: () => go('visaInfo'),
}

/** The other language's name, for partners abroad. */
const secondName = ({ name }: Company): string => (session.language === 'en' ? name.cn : name.en)

const Head = observer(({ company }: { company: Company }) => {
  const t = useWords(hubWords)
  const { name, hallNo, boothNos, area, completeness } = company
  return (
    <Card id="company">
      <View id="company-name" className={style.name} role="heading" aria-level={2}>
        {translate(name)}
      </View>
      <View className={style.second}>{secondName(company)}</View>
      <View id="company-booths" className={style.booths}>
        {boothNos.length === 0 && <Pill tone="quiet">{t.noBooth}</Pill>}
        {hallNo && boothNos.length > 0 && <Pill>{fill(t.hall, { hall: hallNo })}</Pill>}
        {boothNos.length > 0 && <Pill>{fill(t.booth, { booths: boothNos.join(' ') })}</Pill>}
        {area > 0 && <Pill tone="quiet">{fill(t.area, { area })}</Pill>}
      </View>
      <Progress id="company-progress" part={completeness / 100} words={fill(t.progress, { percent: completeness })} />
    </Card>
  )
})

/** What a company has of a step, in words; '' for a step without numbers. */
const countsWords = ({ counts }: ChecklistItem, t: Record<keyof typeof hubWords, string>): string => {
  if (!counts) return ''
  const parts = (['done', 'waiting', 'open', 'refused', 'left'] as const).flatMap((name) => {
    const count = counts[name]
    return count === null || (count === 0 && name !== 'done') ? [] : [fill(t[`${name}Count`], { count })]
  })
  return parts.join(t.between)
}

const Step = observer(({ item }: { item: ChecklistItem }) => {
  const t = useWords(hubWords)
  const { step, state, dueOn, isOverdue } = item
  const counts = countsWords(item, t)
  const day = dueOn ? formatDay(dueOn, session.language) : ''
  const label = (
    <View>
      <View>{t[step]}</View>
      {counts && <View className={style.due}>{counts}</View>}
      {dueOn && state !== 'done' && (
        <View className={isOverdue ? style.late : style.due}>{fill(isOverdue ? t.overdue : t.due, { day })}</View>
      )}
    </View>
  )
  return (
    <Line
      id={`step-${step}`}
      label={label}
      value={<Pill tone={tones[state]}>{t[state === 'begun' && item.counts ? 'underWay' : state]}</Pill>}
      onTap={openStep[step]}
    />
  )
})

/** Steps of which the company itself says that it has all that it needs. */
const Declarations = observer(({ store, company: { checklist } }: { store: CompanyStore; company: Company }) => {
  const t = useWords(hubWords)
  const own = checklist.filter(({ move }) => move !== null)
  if (own.length === 0) return null
  const { failure } = store.declare
  return (
    <Card id="company-steps" padding="tight">
      <CardTitle title={t.declareTitle} hint={t.declareHint} />
      <Failed id="declare-failure" failure={failure} />
      {own.map((item) => (
        <Line
          key={item.step}
          label={t[item.step]}
          value={
            <Button
              id={`declare-${item.step}`}
              kind={item.move === 'submit' ? 'ghost' : 'text'}
              size="small"
              label={`${t[item.step]} ${item.move === 'submit' ? t.declare : t.undeclare}`}
              text={item.move === 'submit' ? t.declare : t.undeclare}
              onTap={() => store.declare.run(item)}
            />
          }
        />
      ))}
    </Card>
  )
})

const Content = observer(({ store, company }: { store: CompanyStore; company: Company }) => {
  const t = useWords(hubWords)
  return (
    <>
      <Head company={company} />
      <Card id="checklist" padding="tight">
        <CardTitle title={t.checklist} />
        {company.checklist.map((item) => (
          <Step key={item.step} item={item} />
        ))}
      </Card>
      <Declarations store={store} company={company} />
      <Card id="company-more" padding="tight">
        <Line id="company-forms" label={t.allForms} onTap={() => go('exhibitorForm')} />
        <Line id="company-review" label={t.review} onTap={() => go('exhibitorAuditing')} />
        <Line id="company-accounts" label={t.accounts} onTap={() => go('exhibitorAccounts')} />
        <Line id="company-staff" label={t.staff} onTap={() => go('exhibitorInviteRegistration')} />
        <Line id="company-report" label={t.report} onTap={() => go('exhibitorReport')} />
        <Line id="company-public" label={t.public} onTap={() => go('boothInfo', { id: company.id })} />
      </Card>
      <Card id="company-papers" padding="tight">
        <Line id="company-products" label={t.products} onTap={() => go('exhibitList')} />
        <Line id="company-manual" label={t.manual} onTap={() => go('exhibitorManualAll', { materialTypeV2: 'all' })} />
        <Line id="company-guests" label={t.guests} onTap={() => go('specialGuests')} />
        <Line id="company-contracts" label={t.contracts} onTap={() => go('exhibitorContractDownload')} />
        <Line id="company-invoices" label={t.invoices} onTap={() => go('exhibitorInvoiceDownload')} />
      </Card>
    </>
  )
})

/** The step that a company takes next: the first that is not done and waits for nobody else. */
const nextOf = ({ checklist, mayEdit }: Company): ChecklistItem | undefined =>
  mayEdit ? checklist.find(({ state }) => state !== 'done' && state !== 'inReview') : undefined

/** `/exhibitorSelfService/information`: the company with its booths, and what is still to do. */
export default page({ store: () => new CompanyStore(), reload: ['shown'] }, ({ store }) => {
  const { company } = store
  const t = useWords(hubWords)
  const next = company.value && nextOf(company.value)
  const footer = next && <Button id="company-next" isBlock text={fill(t.next, { step: t[next.step] })} onTap={openStep[next.step]} />
  const notExhibitor = <Banner id="not-exhibitor" tone="warn" title={company.failure?.message} />
  return (
    <Page id="company-hub" of={company} notFound={notExhibitor} footer={footer}>
      {company.value && <Content store={store} company={company.value} />}
    </Page>
  )
})
