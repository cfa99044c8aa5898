import { View } from '@tarojs/components'
import { normalisePlate, ordinaryPlateLength, shownPlate } from '@contract/rules/values/plates'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { classes } from '../../classes'
import { PickField } from '../../Field/PickField'
import { TextField } from '../../Field/TextField'
import { Pressable } from '../../Pressable'
import { Sheet } from '../../Sheet'
import { type KindProps, frameOf, placeholderOf } from '../kinds/KindProps'
import { formWords } from '../words'
import style from './index.module.scss'
import { plateKeyId, plateKeys, provinceNames } from './plateKeys'
import { moreKindWords } from './words'

/**
 * A plate number: by the keyboard that drivers know, whose keys have ids by `plateKeyId`, or typed and pasted in `field-<name>-typed`.
 */
export const PlateKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(moreKindWords)
  const own = useWords(formWords)
  const [isOpen, setOpen] = useState(false)
  const frame = frameOf(props)
  const value = form.textOf(field.name)
  const plate = [...normalisePlate(value)]
  const missing = Math.max(ordinaryPlateLength - plate.length, 0)
  const set = (characters: readonly string[]): void => form.set(field.name, characters.join('') || null)
  const nameOf = (character: string): string => (currentLanguage() === 'en' && provinceNames[character]) || ''
  const close = (): void => {
    setOpen(false)
    set(plate)
    form.leave(field.name)
  }
  return (
    <>
      <PickField
        {...frame}
        chosen={shownPlate(value)}
        placeholder={placeholderOf(field) ?? t.platePlaceholder}
        isOpen={isOpen}
        onTap={() => setOpen(true)}
      />
      <Sheet
        id={`${frame.id}-sheet`}
        isOpen={isOpen}
        title={translate(field.label)}
        note={missing > 0 ? fill(t.plateMissing, { count: missing }) : t.plateComplete}
        head={
          <TextField
            id={`${frame.id}-typed`}
            label={frame.label}
            hasNoLabel
            isRequired={frame.isRequired}
            type="identifier"
            enter="done"
            value={value}
            placeholder={t.plateTyped}
            maxLength={60}
            // Characters of an input method are not changed while they are typed.
            onChange={(typed) => form.set(field.name, typed)}
            onConfirm={close}
          />
        }
        content={plate.length === 0 ? 'province' : 'rest'}
        onClose={close}
        footer={
          <Button id={`${frame.id}-done`} isBlock onTap={close}>
            {own.done}
          </Button>
        }
      >
        <View className={style.keys} role="group" aria-label={plate.length === 0 ? t.plateProvince : t.plateRest}>
          {plateKeys(value).map(({ character, isDisabled }) => (
            <Pressable
              key={character}
              id={`${frame.id}-key-${plateKeyId(character)}`}
              className={classes(style.key, isDisabled && style.off)}
              label={`${character} ${nameOf(character)}`.trim()}
              isDisabled={isDisabled}
              onTap={() => set([...plate, character])}
            >
              {character}
            </Pressable>
          ))}
          <Pressable
            id={`${frame.id}-key-delete`}
            className={classes(style.key, style.deletes, plate.length === 0 && style.off)}
            label={t.plateDelete}
            isDisabled={plate.length === 0}
            onTap={() => set(plate.slice(0, -1))}
          >
            {t.plateDeleteKey}
          </Pressable>
        </View>
      </Sheet>
    </>
  )
})
