import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ChecklistItem } from '@contract/exhibitor/company.schema'
import type { ChecklistStep } from '@contract/rules/exhibitor/checklist'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { classes } from '@/ui/classes'
import { dueWords } from './dueWords'
import type { HomeStore } from './home.store'
import { openOrders, openRefused, openStep } from './openStep'
import { actionWords, purposeWords, stepWords, taskWords, words } from './words'
import style from './index.module.scss'

type Action = 'fillIn' | 'upload' | 'submit' | 'apply' | 'order'

const actions: Record<ChecklistStep, Action> = {
  data: 'fillIn',
  logo: 'upload',
  exhibit: 'fillIn',
  forms: 'submit',
  journal: 'fillIn',
  board: 'fillIn',
  credentials: 'apply',
  services: 'order',
  letters: 'apply',
}

/** What a step asks for, in the words of its state. */
const useTask = ({ step, state, counts }: ChecklistItem): { title: string; text: string; action: string; open: () => unknown } => {
  const t = useWords(actionWords)
  const names = useWords(stepWords)
  const tasks = useWords(taskWords)
  const purposes = useWords(purposeWords)
  if (state === 'refused')
    return { title: fill(t.correctTitle, { step: names[step] }), text: t.correctText, action: t.correct, open: openRefused[step] }
  if (step === 'services' && counts && counts.open > 0)
    return { title: t.payTitle, text: fill(t.payText, { count: counts.open }), action: t.pay, open: openOrders }
  const isDraft = state === 'begun' && counts === null
  return { title: tasks[step], text: purposes[step], action: isDraft ? t.continue : t[actions[step]], open: openStep[step] }
}

const Task = observer(({ item }: { item: ChecklistItem }) => {
  const t = useWords(words)
  const { title, text, action, open } = useTask(item)
  return (
    <Card id="company-next-card" className={classes(style.next, item.isOverdue && style.late)}>
      <View className={classes(style.over, item.isOverdue && style.bad)}>
        <Dotted facts={[t.next, dueWords(item)]} />
      </View>
      <View id="company-next-title" className={style.title} role="heading" aria-level={2}>
        {title}
      </View>
      <View className={style.second}>{text}</View>
      <View className={style.action}>
        <Button id="company-next" size="medium" isBlock text={action} label={`${action}: ${title}`} onTap={open} />
      </View>
    </Card>
  )
})

/** The one thing that the company does next. Where nothing waits for it, the card says so. */
export const NextStep = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const { nextStep, steps, openSteps, company } = store
  if (nextStep) return <Task item={nextStep} />
  if (steps.length === 0) return null
  const [title, text] =
    openSteps.length === 0
      ? [t.allDone, t.allDoneText]
      : company.value?.rights.length === 0
        ? [t.readOnly, t.readOnlyText]
        : [t.nothing, t.nothingText]
  return (
    <Card id="company-nothing" className={style.next}>
      <View className={style.title} role="heading" aria-level={2}>
        {title}
      </View>
      <View className={style.second}>{text}</View>
    </Card>
  )
})
