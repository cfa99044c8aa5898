import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, translate } from '@/i18n/words'
import { codeGroups } from '@contract/rules/codeGroups'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { qrFile } from '@/ui/QrCode/qrFile'
import { currentColors } from '@/ui/tokens/currentTheme'
import { deriveTheme } from '@/ui/tokens/theme'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { config } from '@/stores/config'
import { words } from '../words'
import { type PassPictureFacts, drawPass, pictureWidth } from './drawPass'
import { pictureOf } from './pictureOf'

const factsOf = (pass: PersistedPass): PassPictureFacts => ({
  fair: config.exhibitionName,
  kind: pass.name,
  otherKind: pass.otherName === pass.name ? '' : pass.otherName,
  name: pass.holderName,
  detail: pass.holderCompany,
  qr: pass.qr,
  code: codeGroups(pass.code),
  lines: [
    [translate(words.days), formatDays(pass.entryDays, currentLanguage())],
    [translate(words.venue), pass.venue],
    [translate(words.entrance), [pass.entrance, fill(translate(words.opens), { time: pass.opensAt })].join(' · ')],
  ],
})

/** The pass as a picture for the platform to save. On a phone that cannot draw, the code alone. */
export const passPicture = async (pass: PersistedPass): Promise<string> => {
  const facts = factsOf(pass)
  const theme = deriveTheme(currentColors())
  try {
    const { iconUrl } = config.switches
    const iconAddress = iconUrl ? pictureAddress(iconUrl) : null
    let height = 0
    await pictureOf(pictureWidth, 1, iconAddress, (context, icon) => {
      height = Math.ceil(drawPass(context, facts, theme, 1, icon))
    })
    return await pictureOf(pictureWidth, height, iconAddress, (context, icon) => drawPass(context, facts, theme, height, icon))
  } catch {
    return qrFile(pass.qr)
  }
}
