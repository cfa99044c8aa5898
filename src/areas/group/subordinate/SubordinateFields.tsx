import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GroupPart } from '@contract/group/subordinate.schema'
import { type GroupRight, groupRights } from '@contract/rules/group/subordinate'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextField } from '@/ui/Field/TextField'
import type { SubordinateEntries } from './SubordinateEntries'
import style from './index.module.scss'
import { rightTexts, rightWords, words } from './words'

/** The name of the person, and how the leader reaches it. */
export const PersonCard = observer(({ entries, isNew = false }: { entries: SubordinateEntries; isNew?: boolean }) => {
  const t = useWords(words)
  const { fields } = entries
  return (
    <Card>
      <CardTitle title={t.about} hint={t.aboutHint} />
      <View className={style.fields}>
        <TextField id="sub-name" label={t.name} placeholder={t.nameHint} {...fields.of('name')} />
        {isNew && (
          <TextField id="sub-account" label={t.account} placeholder={t.accountHint} help={t.accountText} {...fields.of('account')} />
        )}
        <PhoneField id="sub-phone" label={t.phone} {...fields.of('phone')} />
        <TextField id="sub-email" type="email" label={t.email} {...fields.of('email')} />
      </View>
    </Card>
  )
})

/** What the person may do, and which parts it leads. */
export const RightsCard = observer(
  ({ entries, parts, isNew = false }: { entries: SubordinateEntries; parts: readonly GroupPart[]; isNew?: boolean }) => {
    const t = useWords(words)
    const titles = useWords(rightWords)
    const hints = useWords(rightTexts)
    return (
      <Card>
        <View className={style.fields}>
          <View className={style.heading}>{t.rights}</View>
          <ChoiceList
            id="sub-right"
            label={t.rights}
            look="row"
            isMultiple
            chosen={entries.rights}
            options={groupRights.map((right) => ({ value: right, title: titles[right], hint: hints[right] }))}
            onChoose={(right) => entries.toggleRight(right as GroupRight)}
          />
          {parts.length > 0 && (
            <>
              <View className={style.heading}>{t.leads}</View>
              <ChoiceList
                id="sub-part"
                label={t.leads}
                look="row"
                isMultiple
                chosen={entries.partIds}
                options={parts.map(({ id, name, members, leaderName }) => ({
                  value: id,
                  title: name,
                  hint: dotted(fill(t.members, { count: members }), leaderName && fill(t.ledBy, { name: leaderName })),
                }))}
                onChoose={(id) => entries.togglePart(id)}
              />
            </>
          )}
          {isNew && <TextField id="sub-new-part" label={t.newPart} placeholder={t.partNameHint} {...entries.fields.of('newPart')} />}
        </View>
      </Card>
    )
  },
)
