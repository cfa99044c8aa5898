import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maxStaffPlaces } from '@contract/rules/exhibitor/staffInvitation'
import { fill, translate, useWords } from '@/i18n/words'
import { Failed } from '@/ui/Failed'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { EmptyState } from '@/ui/EmptyState'
import { DateField } from '@/ui/Field/DateField'
import { TextField } from '@/ui/Field/TextField'
import { userAddIcon } from '@/ui/Icon/shapes'
import style from './index.module.scss'
import type { NewInvitationStore } from './newInvitation.store'
import { words } from './words'

/** The form of a new invitation. Its button is in the page's footer. */
export const NewInvitation = observer(({ store }: { store: NewInvitationStore }) => {
  const t = useWords(words)
  const { kinds, kind, fields, make, offer } = store
  if (kinds.length === 0) return <EmptyState id="staff-no-kinds" icon={userAddIcon} title={t.noKinds} message={t.noKindsText} />
  return (
    <>
      <Failed id="staff-make-refused" failure={make.failure} />
      <Card id="staff-new">
        <CardTitle title={t.newTitle} hint={t.newHint} />
        <View className={style.fields}>
          <ChoiceList
            id="staff-kind"
            label={t.kind}
            look="row"
            chosen={[kind]}
            options={kinds.map(({ type, name, left }) => ({ value: type, title: translate(name), hint: fill(t.kindLeft, { left }) }))}
            onChoose={(type) => store.choose(type)}
          />
          <TextField
            id="staff-places"
            type="digits"
            label={t.count}
            help={fill(t.countHelp, { max: maxStaffPlaces })}
            {...fields.of('places')}
          />
          <DateField id="staff-until" label={t.lastDay} {...fields.of('until')} last={offer.value?.lastDay ?? ''} />
          <TextField id="staff-note" label={t.note} placeholder={t.noteHint} help={t.noteHelp} {...fields.of('note')} />
        </View>
      </Card>
    </>
  )
})
