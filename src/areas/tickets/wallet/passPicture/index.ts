import { sayDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, say } from '@/i18n/words'
import { codeGroups } from '@/parts/pass/codeGroups'
import type { KeptPass } from '@/parts/pass/keptPasses'
import { qrFile } from '@/ui/QrCode/qrFile'
import { currentColors } from '@/ui/tokens/currentTheme'
import { deriveTheme } from '@/ui/tokens/theme'
import { bothNames } from '../bothNames'
import { walletWords } from '../words'
import { type PassPictureFacts, drawPass, pictureWidth } from './drawPass'
import { pictureOf } from './pictureOf'

const factsOf = (pass: KeptPass): PassPictureFacts => ({
  kind: bothNames(pass),
  name: pass.holderName || pass.name,
  detail: pass.holderCompany,
  qr: pass.qr,
  code: codeGroups(pass.code),
  lines: [
    [say(walletWords.days), sayDays(pass.entryDays, currentLanguage())],
    [say(walletWords.venue), pass.venue],
    [say(walletWords.entrance), [pass.entrance, fill(say(walletWords.opens), { time: pass.opensAt })].join(' · ')],
  ],
})

/** The pass as a picture that the platform can save; of a phone that cannot draw, the code alone. */
export const passPicture = async (pass: KeptPass): Promise<string> => {
  const facts = factsOf(pass)
  const theme = deriveTheme(currentColors())
  try {
    let height = 0
    await pictureOf(pictureWidth, 1, (context) => {
      height = Math.ceil(drawPass(context, facts, theme, 1))
    })
    return await pictureOf(pictureWidth, height, (context) => drawPass(context, facts, theme, height))
  } catch {
    return qrFile(pass.qr)
  }
}
