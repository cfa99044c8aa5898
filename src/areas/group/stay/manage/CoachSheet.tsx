import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { DateField, TimeField } from '@/ui/Field/DateField'
import { TextField } from '@/ui/Field/TextField'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import style from '../index.module.scss'
import { words } from '../words'
import { GroupChips } from './GroupChips'
import type { StayManageStore } from './manage.store'

/** A coach: a new one, or one that is changed. */
export const CoachSheet = observer(({ store: manage }: { store: StayManageStore }) => {
  const t = useWords(words)
  const store = manage.coach
  const { fields, save, remove, changed, isOpen } = store
  const limits = manage.coachPages.first.value?.limits
  const submit = async (): Promise<void> => {
    if (await save.run()) toast(translate(words.saved))
  }
  const takeAway = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.removeSure,
      message: t.removeText,
      confirmText: t.removeCoach,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant && changed && (await remove.run(changed))) toast(translate(words.removed))
  }
  return (
    <Sheet
      id="coach-sheet"
      isOpen={isOpen}
      title={changed ? t.editCoach : t.addCoach}
      onClose={() => store.close()}
      footer={<Button id="coach-save" isBlock text={t.save} isLoading={save.isRunning} onTap={submit} />}
    >
      <View className={style.fields}>
        <Failed id="coach-refused" failure={save.failure ?? remove.failure} />
        {limits && <Banner id="coach-limits" title={fill(t.coachLimits, { seats: limits.maxOccupants, days: limits.maxDays })} />}
        <TextField id="coach-name" label={t.coachName} placeholder={t.coachNameHint} {...fields.of('name')} />
        <TextField id="coach-plate" label={t.plate} help={t.plateHelp} {...fields.of('plate')} />
        <TextField id="coach-seats" type="digits" label={t.seats} {...fields.of('seats')} />
        <TextField id="coach-place" label={t.coachPlace} {...fields.of('place')} />
        <TextField id="coach-gate" label={t.gate} isOptional {...fields.of('gate')} />
        <View className={style.pair}>
          <View>
            <DateField id="coach-leaves-on" label={t.leavesOn} {...fields.of('leavesOn')} />
          </View>
          <View>
            <TimeField id="coach-leaves-at" label={t.leavesAt} {...fields.of('leavesAt')} />
          </View>
        </View>
        <View className={style.pair}>
          <View>
            <DateField id="coach-ends-on" label={t.endsOn} {...fields.of('endsOn')} />
          </View>
          <View>
            <TimeField id="coach-ends-at" label={t.endsAt} {...fields.of('endsAt')} />
          </View>
        </View>
        {!changed && <GroupChips id="coach-group" store={manage} />}
        {changed && (
          <Button id="coach-remove" kind="text" size="medium" text={t.removeCoach} isLoading={remove.isRunning} onTap={takeAway} />
        )}
      </View>
    </Sheet>
  )
})
