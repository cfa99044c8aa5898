import { platform } from '@/platform'
import { siteAddress } from '@/routes/siteAddress'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

/**
 * Sets what the messaging app's own menu shares: this fair, by the link that the person came by (R03). Nothing of the person
 * goes along, and a page works as well where it cannot be set.
 */
export const setSharing = async (): Promise<void> => {
  if (!session.scope) return
  try {
    await config.load()
    if (!config.page.wechatShareOpenSwitch) return
    const { exhibitionId, registerType, tenantId, registerLinkId } = session.link
    const isEnglish = session.language === 'en'
    const { shareTitle, shareTitleEn, shareDesc, shareDescEn, shareImage, shareImageEn } = config.function
    const link = siteAddress('jump', { exhibitionId, registerType, tenantId, registerLinkId, languageType: session.language, registrationSource: 'registration' })
    await platform.share(
      {
        title: (isEnglish ? shareTitleEn : shareTitle) || config.exhibitionName,
        description: (isEnglish ? shareDescEn : shareDesc) ?? '',
        imageUrl: new URL((isEnglish ? shareImageEn : shareImage) || config.page.iconUrl || '/', link).href,
        link,
      },
      false,
    )
  } catch {
    // No answer, or a signature that WeChat does not take: the menu then shares the bare address.
  }
}
