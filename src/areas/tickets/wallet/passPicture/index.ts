import { formatDays } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate } from '@/i18n/words'
import { codeGroups } from '@contract/rules/codeGroups'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { qrFile } from '@/ui/QrCode/qrFile'
import { drawnPicture } from '@/parts/picture/drawnPicture'
import { config } from '@/stores/config'
import { words } from '../words'
import { type PassPictureFacts, drawPass } from './drawPass'

const copyWords = { letIn: words.copyLetIn, ask: words.copyAsk, refuse: words.copyRefuse }

const factsOf = (pass: PersistedPass): PassPictureFacts => ({
  fair: config.exhibitionName,
  kind: pass.name,
  otherKind: pass.otherName === pass.name ? '' : pass.otherName,
  name: pass.holderName,
  detail: pass.holderCompany,
  qr: pass.qr,
  code: codeGroups(pass.code),
  lines: [
    // Where codes move, a saved one is a copy, and says so.
    ...(pass.moving ? [[translate(words.copy), translate(copyWords[pass.moving.copies])] as [string, string]] : []),
    [translate(words.days), formatDays(pass.entryDays, currentLanguage())],
    [translate(words.venue), pass.venue],
    [translate(words.entrance), dotted(pass.entrance, pass.opensAt && fill(translate(words.opens), { time: pass.opensAt }))],
  ],
})

/** The pass as a picture for the platform to save. On a phone that cannot draw, the code alone. */
export const passPicture = async (pass: PersistedPass): Promise<string> => {
  const facts = factsOf(pass)
  return drawnPicture((context, theme, height, icon) => drawPass(context, facts, theme, height, icon)).catch(() => qrFile(pass.qr))
}
