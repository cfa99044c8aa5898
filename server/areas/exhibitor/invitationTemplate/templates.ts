import type { RegisterType } from '../../../../contract/registerTypes'
import { type InvitationTemplate, standardTemplate, standardWords } from '../../../../contract/rules/exhibitor/companyInvitation'
import type { Exhibition } from '../../../core/exhibition/exhibition'

/** The fair's own message as a template. Its words here are those from which a company begins its own. */
const standard: InvitationTemplate = { id: standardTemplate, name: { cn: '通用邀请', en: 'Standard invitation' }, ...standardWords }

/** The templates of a fair in the organiser's order. The fair's own message is the first. @param registerType only those of its companies */
export const templatesOf = ({ config }: Pick<Exhibition, 'config'>, registerType?: RegisterType): InvitationTemplate[] => [
  standard,
  ...(config.invitationTemplates ?? []).filter(
    ({ registerTypes }) => registerType === undefined || !registerTypes || registerTypes.includes(registerType),
  ),
]
