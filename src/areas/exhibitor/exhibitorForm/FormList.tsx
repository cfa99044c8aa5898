import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FormStanding } from '@contract/exhibitor/exhibitorForm.schema'
import type { StepState } from '@contract/rules/exhibitor/checklist'
import { formatDay } from '@contract/rules/values/days'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Page } from '@/ui/Page'
import { Pill, type Tone } from '@/ui/Pill'
import { Progress } from '@/ui/Progress'
import type { FormsStore } from './exhibitorForm.store'
import { words } from './words'
import style from './index.module.scss'

const tones: Record<StepState, Tone> = { open: 'quiet', begun: 'quiet', inReview: 'theme', refused: 'bad', done: 'good' }

const Form = observer(({ standing }: { standing: FormStanding }) => {
  const t = useWords(words)
  const { form, registerTypes, state, completeness, count, dueOn, isOverdue } = standing
  const day = dueOn ? formatDay(dueOn, session.language) : ''
  const progress = count === 0 ? t.none : fill(count === null ? t.filled : t.approved, { percent: completeness, count: count ?? 0 })
  return (
    <Card id={`form-${form}`} onTap={() => go('exhibitorForm', { formType: registerTypes[0]! })}>
      <View className={style.head}>
        <View className={style.title}>{t[form]}</View>
        <Pill tone={tones[state]}>{t[state]}</Pill>
      </View>
      {dueOn && state !== 'done' && (
        <View className={isOverdue ? style.late : style.second}>{fill(isOverdue ? t.overdue : t.due, { day })}</View>
      )}
      <View className={style.progress}>
        <Progress id={`form-${form}-progress`} part={completeness / 100} words={progress} />
      </View>
    </Card>
  )
})

/** Every form of the company, each with its own completeness. */
export const FormList = observer(({ store: { standings } }: { store: FormsStore }) => {
  const t = useWords(words)
  return (
    <Page id="company-forms" of={standings} notFound={<Banner id="not-exhibitor" tone="warn" title={standings.failure?.message} />}>
      <View className={style.intro}>{t.intro}</View>
      {standings.value?.forms.map((standing) => (
        <Form key={standing.form} standing={standing} />
      ))}
      {standings.value?.mayReadAnGeBo && (
        <Card padding="tight">
          <Line
            id="forms-angebo"
            label={
              <View>
                <View>{t.anGeBo}</View>
                <View className={style.second}>{t.anGeBoHint}</View>
              </View>
            }
            onTap={() => go('exhibitorForm', { view: 'anGeBo' })}
          />
        </Card>
      )}
    </Page>
  )
})
