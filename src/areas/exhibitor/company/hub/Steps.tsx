import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ChecklistItem } from '@contract/exhibitor/company.schema'
import { isCompanysTurn } from '@contract/rules/exhibitor/checklist'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Dotted } from '@/ui/Dotted'
import { classes } from '@/ui/classes'
import { DrawnTick } from '@/ui/DrawnTick'
import { Failed } from '@/ui/Failed'
import { Icon } from '@/ui/Icon'
import { checkIcon, clockIcon, forwardIcon } from '@/ui/Icon/shapes'
import { useFoldsAway } from '@/ui/foldsAway'
import { Line } from '@/ui/Line'
import { Pressable } from '@/ui/Pressable'
import { dueWords } from './dueWords'
import type { HomeStore } from './home.store'
import { openStep } from './openStep'
import { countWords, stateWords, stepWords, words } from './words'
import style from './index.module.scss'

/** How a step is: one sign and one colour for each. */
type Look = 'bad' | 'pay' | 'inReview' | 'done' | 'open'

const lookOf = ({ step, state, isOverdue, counts }: ChecklistItem): Look => {
  if (state === 'done') return 'done'
  if (state === 'inReview') return 'inReview'
  if (state === 'refused' || isOverdue) return 'bad'
  return step === 'services' && counts && counts.open > 0 ? 'pay' : 'open'
}

/** The sign before a step. The words next to it say the same. */
const Disc = ({ look }: { look: Look }) => (
  <View className={classes(style.disc, style[look])} aria-hidden>
    {look === 'done' && <Icon shape={checkIcon} size={1} />}
    {look === 'inReview' && <Icon shape={clockIcon} size={1} />}
    {look === 'bad' && '!'}
    {look === 'pay' && '¥'}
  </View>
)

/**
 * The numbers that matter of a step: what the company has to act on, else what the organiser reviews, else what is left. '' for a step
 * without numbers, and where nothing was begun.
 */
const useCounts = ({ step, counts }: ChecklistItem): string => {
  const t = useWords(countWords)
  const w = useWords(words)
  if (!counts) return ''
  const { refused, open, waiting, done, left } = counts
  const isForms = step === 'forms'
  const urgent = [
    refused > 0 && fill(isForms ? t.formsRefused : t.refused, { count: refused }),
    open > 0 && fill(isForms ? t.formsOpen : t.open, { count: open }),
  ].filter(Boolean)
  if (urgent.length > 0) return urgent.join(w.between)
  if (waiting > 0) return fill(step === 'services' ? t.transfers : t.waiting, { count: waiting })
  if (done === 0) return ''
  return left !== null ? fill(t.left, { count: left }) : step === 'services' ? fill(t.ordered, { count: done }) : ''
}

/** How much of a step with a limit is used: `11 / 46`. */
const usedOf = ({ step, counts }: ChecklistItem): string => {
  if (!counts || (step !== 'forms' && counts.left === null)) return ''
  const used = counts.done + counts.waiting
  return `${used} / ${used + counts.refused + counts.open + (counts.left ?? 0)}`
}

const Step = observer(({ item }: { item: ChecklistItem }) => {
  const names = useWords(stepWords)
  const states = useWords(stateWords)
  const { step, state, isOverdue } = item
  const numbers = useCounts(item)
  useFoldsAway(`step-${step}`)
  return (
    <Pressable id={`step-${step}`} role="link" className={style.step} onTap={openStep[step]}>
      <Disc look={lookOf(item)} />
      <View className={style.words}>
        <View className={style.stepName}>
          {names[step]}
          {usedOf(item) && <Text className={style.used}> {usedOf(item)}</Text>}
        </View>
        <View className={classes(style.second, isOverdue && isCompanysTurn(state) && style.bad)}>
          <Dotted facts={[(state !== 'done' && numbers) || states[state], dueWords(item)]} />
        </View>
      </View>
      <Icon shape={forwardIcon} size={1.1} className={style.arrow} />
    </Pressable>
  )
})

/** Steps of which the company itself says that it has all that it needs. */
const Declarations = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const names = useWords(stepWords)
  const own = store.steps.filter(({ move }) => move !== null)
  if (own.length === 0) return null
  const { showsDeclarations } = store
  return (
    <>
      <Line
        id="steps-declare"
        label={<View className={style.folded}>{t.declareTitle}</View>}
        isExpanded={showsDeclarations}
        onTap={() => store.toggle('showsDeclarations')}
      />
      {showsDeclarations && (
        <>
          <View className={style.second}>{t.declareHint}</View>
          <Failed id="declare-failure" failure={store.declare.failure} />
          {own.map((item) => (
            <Line
              key={item.step}
              label={names[item.step]}
              value={
                <Button
                  id={`declare-${item.step}`}
                  kind={item.move === 'submit' ? 'ghost' : 'text'}
                  size="small"
                  label={`${names[item.step]} ${item.move === 'submit' ? t.declare : t.undeclare}`}
                  text={item.move === 'submit' ? t.declare : t.undeclare}
                  onTap={() => store.declare.run(item)}
                />
              }
            />
          ))}
        </>
      )}
    </>
  )
})

/** The steps of a company by urgency, without the one that its own card asks for. Those that are done are folded away. */
export const Steps = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const names = useWords(stepWords)
  const { steps, openSteps, doneSteps, nextStep, submittedCount, showsDone, justDone } = store
  if (steps.length === 0) return null
  return (
    <Card id="checklist" padding="tight">
      <View className={style.cardHead}>
        <CardTitle title={t.checklist} />
        <View id="checklist-progress" className={style.aside}>
          {fill(t.progress, { all: steps.length, done: submittedCount })}
        </View>
      </View>
      {openSteps
        .filter((item) => item !== nextStep)
        .map((item) => (
          <Step key={item.step} item={item} />
        ))}
      {doneSteps.length > 0 && (
        <Pressable id="steps-done" className={style.step} isExpanded={showsDone} onTap={() => store.toggle('showsDone')}>
          {justDone ? (
            <View className={style.justDone}>
              <DrawnTick key={justDone} of={justDone} />
            </View>
          ) : (
            <Disc look="done" />
          )}
          <View className={classes(style.words, style.folded)}>
            {fill(t.done, { count: doneSteps.length, steps: doneSteps.map(({ step }) => names[step]).join(t.between) })}
          </View>
          <Icon shape={forwardIcon} size={1.1} className={classes(style.arrow, showsDone ? style.closes : style.opens)} />
        </Pressable>
      )}
      {showsDone && doneSteps.map((item) => <Step key={item.step} item={item} />)}
      <Declarations store={store} />
    </Card>
  )
})
