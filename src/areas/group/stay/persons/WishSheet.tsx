import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type RoomGender, mostMates, roomGenders } from '@contract/rules/group/stay'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { Choice } from '@/ui/Choice'
import { Failed } from '@/ui/Failed'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import style from '../index.module.scss'
import { SmokingChips } from '../SmokingChips'
import { genderWords, personWords, words } from '../words'
import type { PersonsStore } from './persons.store'

/** A chip's value is never empty. */
const asForm = 'form'

/** What one member wishes: with whom, smoke, and a gender in place of the form's. */
export const WishSheet = observer(({ store: page }: { store: PersonsStore }) => {
  const t = useWords(words)
  const own = useWords(personWords)
  const genders = useWords(genderWords)
  const store = page.wish
  const { wish, save, mates, isMust, smoking, gender } = store
  const { value } = wish
  const submit = async (): Promise<void> => {
    if (!(await save.run())) return
    toast(translate(personWords.saved))
    await page.list.refresh()
  }
  // Those whom the page knows by name: the mates of before, and the others who are chosen.
  const known = new Map(value?.mates.map(({ registrationId, name }) => [registrationId, name]))
  for (const { registrationId, name } of page.list.items)
    if (page.isChosen(registrationId) && registrationId !== value?.registrationId) known.set(registrationId, name)
  return (
    <Sheet
      id="wish-sheet"
      isOpen={store.isOpen}
      isReady={value !== null || wish.failure !== null}
      title={value ? fill(own.wishesOf, { name: value.name }) : t.wishes}
      onClose={() => store.close()}
      {...(value && { footer: <Button id="wish-save" isBlock text={t.save} isLoading={save.isRunning} onTap={submit} /> })}
    >
      <Failed id="wish-refused" failure={save.failure ?? wish.failure} />
      {value && (
        <View className={style.fields}>
          <CardTitle title={t.mates} hint={fill(own.matesHint, { most: mostMates })} />
          {known.size > 0 && (
            <Chips
              id="wish-mates"
              label={t.mates}
              isMultiple
              chips={[...known].map(([id, name]) => ({ value: id, title: name }))}
              chosen={mates}
              onChoose={(id) => store.toggleMate(id)}
            />
          )}
          <Choice
            id="wish-must"
            look="row"
            isChosen={isMust}
            isDisabled={mates.length === 0}
            title={own.must}
            onTap={() => store.toggleMust()}
          />
          <CardTitle title={t.smoking} />
          <SmokingChips id="wish-smoking" chosen={smoking} onChoose={(one) => store.chooseSmoking(one)} />
          <CardTitle title={t.gender} hint={fill(own.genderHint, { gender: genders[value.formGender] })} />
          <Chips
            id="wish-gender"
            label={t.gender}
            chips={roomGenders.map((one) => ({ value: one || asForm, title: one === '' ? own.asForm : genders[one] }))}
            chosen={[gender || asForm]}
            onChoose={(one) => store.chooseGender(one === asForm ? '' : (one as RoomGender))}
          />
        </View>
      )}
    </Sheet>
  )
})
