import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { DateField } from '@/ui/Field/DateField'
import { TextField } from '@/ui/Field/TextField'
import type { ContactStore } from './contact.store'
import { words } from './words'
import style from './index.module.scss'

/** What is to be done next, and when the company is reminded. */
export const NextStepCard = observer(({ store, contact: { nextStep } }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(words)
  const { text } = store
  return (
    <Card id="contact-next">
      <CardTitle title={t.nextStep} />
      <TextField id="contact-step" label={t.nextStep} placeholder={t.nextStepHint} {...text.of('step')} />
      <DateField id="contact-step-day" label={t.day} placeholder={t.noDay} value={store.stepDay} onChange={(day) => store.setDay(day)} />
      <View className={style.gap}>
        <Actions>
          {nextStep && (
            <Action>
              <Button id="contact-step-done" kind="ghost" isBlock text={t.done} onTap={() => store.finishStep()} />
            </Action>
          )}
          <Action isMain>
            <Button id="contact-step-save" kind="ghost" isBlock text={t.saveStep} onTap={() => store.saveStep()} />
          </Action>
        </Actions>
      </View>
    </Card>
  )
})
