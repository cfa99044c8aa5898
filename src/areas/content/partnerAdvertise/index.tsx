import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { AdvertisementView, PartnerView } from '@contract/content/partnerAdvertise.schema'
import { fill, useWords } from '@/i18n/words'
import { Section } from '@/parts/exhibition/Help/Section'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { altText } from '@/ui/altText'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Pressable } from '@/ui/Pressable'
import { isTrusted, leaveFor } from '../leaveFor'
import { PartnerAdvertiseStore } from './partnerAdvertise.store'
import { kindWords, words } from './words'
import style from './index.module.scss'

interface LinkedProps {
  id: string
  link: string
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to a site of the partner where the organiser trusts it, and else only shows what is inside. */
const Linked = observer(({ id, link, label, className, children }: LinkedProps) =>
  link !== '' && isTrusted(link) ? (
    <Pressable id={id} role="link" label={label} {...(className ? { className } : {})} onTap={() => leaveFor(link)}>
      {children}
    </Pressable>
  ) : (
    <View id={id} className={className}>
      {children}
    </View>
  ),
)

/** A banner with its text, because a picture alone says nothing to screen readers. */
const Advertisement = ({ one: { id, title, picture, link } }: { one: AdvertisementView }) => (
  <Linked id={`advertisement-${id}`} link={link} label={title} className={style.banner}>
    <Image className={style.bannerPicture} src={pictureAddress(picture)} mode="aspectFill" lazyLoad {...altText()} />
    <View className={style.bannerText}>{title}</View>
  </Linked>
)

const Partner = observer(({ partner: { id, name, logo, link } }: { partner: PartnerView }) => {
  const t = useWords(words)
  return (
    <Linked id={`partner-${id}`} link={link} label={fill(t.opens, { name })} className={style.partner}>
      {logo !== '' && (
        <View className={style.ground}>
          <Image className={style.logo} src={pictureAddress(logo)} mode="aspectFit" lazyLoad {...altText()} />
        </View>
      )}
      <View className={style.name}>{name}</View>
    </Linked>
  )
})

/** `/cooperationPartners`: those who hold and support the fair, and their advertisements. */
export default page({ store: () => new PartnerAdvertiseStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const { advertisements = [] } = store.all.value ?? {}
  return (
    <Page id="partners" of={store.all}>
      {advertisements.length > 0 && (
        <View className={style.banners} role="group" aria-label={t.advertisements}>
          {advertisements.map((one) => (
            <Advertisement key={one.id} one={one} />
          ))}
        </View>
      )}
      {store.byKind.map(({ kind, partners }) => (
        <Section key={kind} id={`partners-${kind}`} title={kinds[kind]}>
          <View className={style.grid}>
            {partners.map((partner) => (
              <Partner key={partner.id} partner={partner} />
            ))}
          </View>
        </Section>
      ))}
      {store.byKind.length === 0 && <EmptyState id="partners-none" icon={exhibitorIcon} title={t.noneTitle} message={t.noneText} />}
    </Page>
  )
})
