import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GroupLink } from '@contract/group/groupMember.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { SavePicture } from '@/parts/picture/SavePicture'
import { codePicture } from '@/parts/picture/codePicture'
import { ShareLink } from '@/parts/share/ShareLink'
import { cardFacts } from '@/parts/share/cardFacts'
import { fairPage } from '@/parts/share/fairPage'
import { config } from '@/stores/config'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { QrCode } from '@/ui/QrCode'
import { GroupCodeStore } from './groupCode.store'
import style from './index.module.scss'
import { words } from './words'

const nameOf = ({ name, topName }: GroupLink): string => dotted(topName, name)

/** The code as a picture to print or to pass on. */
const pictureOf = (store: GroupCodeStore, link: GroupLink): Promise<string> =>
  codePicture({
    title: nameOf(link),
    purpose: translate(words.title),
    code: store.visitingGroupQrcode,
    lines: link.leaderName ? [[translate(words.leader), link.leaderName]] : [],
  })

const Shown = observer(({ store, link }: { store: GroupCodeStore; link: GroupLink }) => {
  const t = useWords(words)
  const { visitingGroupQrcode: address } = store
  const left = Math.max(0, link.limit - link.taken)
  return (
    <>
      {left === 0 && <Banner id="group-code-full" tone="warn" title={t.full} />}
      <Card id="group-code">
        <CardTitle title={t.title} hint={t.hint} />
        <View className={style.code}>
          <QrCode id="group-qr" text={address} label={`${t.title} ${link.name}`} />
        </View>
        <View id="group-link" className={style.link}>
          {address}
        </View>
      </Card>
      <Card id="group-code-facts" padding="tight">
        <Line id="group-code-name" label={t.group} value={nameOf(link)} tone="strong" />
        {link.leaderName && <Line label={t.leader} value={link.leaderName} />}
        <Line id="group-code-left" label={t.places} value={fill(t.placesValue, { left, limit: link.limit })} />
      </Card>
      <Actions>
        <Action>
          <Button id="group-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(address, words)} />
        </Action>
        <Action>
          <SavePicture
            id="group-code"
            name={[config.exhibitionName, link.name].filter(Boolean).join('-')}
            draw={() => pictureOf(store, link)}
          />
        </Action>
      </Actions>
    </>
  )
})

/** `/groupManagement/qrCode`: the code and the link by which members come into a group or a part of it. */
export default page({ store: ({ groupId }) => new GroupCodeStore(groupId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { link, counts } = store
  const { value } = link
  const groups = counts.value?.byGroup ?? []
  const { tenantId: _t, exhibitionId: _e, registerType: _r, languageType: _l, ...own } = store.params
  return (
    <Page
      id="group-code-page"
      of={[link, counts]}
      footer={
        value && (
          <ShareLink
            id="group-share"
            facts={cardFacts(fill(t.shareTitle, { group: value.name }), fairPage('jump', own as Record<string, string>))}
          />
        )
      }
    >
      {groups.length > 1 && value && (
        <Chips
          id="group-code-of"
          label={t.group}
          chips={groups.map(({ groupId, name }) => ({ value: groupId, title: name }))}
          chosen={[value.groupId]}
          onChoose={(groupId) => store.choose(groupId)}
        />
      )}
      {value && <Shown store={store} link={value} />}
    </Page>
  )
})
