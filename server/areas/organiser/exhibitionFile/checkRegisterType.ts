import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import { mayLeaveTo, originOf } from '../../../../contract/rules/origins'
import { trustedOrigins } from '../../../core/exhibition/trustedOrigins'
import { addressWanted, isAddress } from '../files/addresses'
import { type Path, type Report, quoted } from '../files/Problem'
import { checkConfig } from './checkConfig'
import { type FormSurroundings, checkForm } from './checkForm'
import { twice } from './twice'
import { checkQuestionnaire } from './checkQuestionnaire'
import { checkApproveWhen, checkReviewedFields } from './checkReview'

/** Names that a file may use without defining them. */
export interface Surroundings {
  /** Codes of the organiser's dictionaries and of those common to all. */
  dictionaries: ReadonlySet<string>
  /** Where the server is reached. */
  publicUrl: string
}

type OfRegisterType = NonNullable<ExhibitionFile['byRegisterType'][RegisterType]>

const checkJump = (
  file: ExhibitionFile,
  { functionConfig, jumpUrl }: OfRegisterType,
  path: Path,
  { publicUrl }: Surroundings,
  report: Report,
): void => {
  if (jumpUrl === undefined) return
  const trusted = trustedOrigins(publicUrl, file.trustedOrigins, { ...file.functionConfig, ...functionConfig })
  if (!isAddress(jumpUrl)) report([...path, 'jumpUrl'], addressWanted)
  else if (!mayLeaveTo(jumpUrl, trusted)) report([...path, 'jumpUrl'], `leads to ${originOf(jumpUrl)}, which is not in trustedOrigins`)
}

const checkUserCenter = ({ userCenter }: OfRegisterType, path: Path, report: Report): void => {
  const again = twice(userCenter.map(({ route }) => route))
  if (again) report([...path, 'userCenter', again[0], 'route'], `${quoted(again[1])} is used twice`)
}

/** Whether the shape at these paths is valid, so that their meaning can be checked. */
export type IsSound = (...paths: Path[]) => boolean

interface Around extends Surroundings, FormSurroundings {
  isSound: IsSound
}

export const checkRegisterType = (file: ExhibitionFile, own: OfRegisterType, path: Path, around: Around, report: Report): void => {
  const { isSound } = around
  const at = (name: string): Path => [...path, name]
  if (own.functionConfig && isSound(at('functionConfig'))) checkConfig(own.functionConfig, at('functionConfig'), report)
  if (own.form && isSound(at('form'), ['contentPages'])) checkForm(own.form, at('form'), around, report)
  if (own.approveWhen && isSound(at('approveWhen'), at('form'), at('review'))) checkApproveWhen(own, at('approveWhen'), report)
  if (own.reviewedFields && isSound(at('reviewedFields'), at('form'), at('review'))) checkReviewedFields(own, at('reviewedFields'), report)
  if (isSound(at('questionnaires')))
    own.questionnaires.forEach((questionnaire, index) => checkQuestionnaire(questionnaire, [...at('questionnaires'), index], report))
  if (isSound(at('questionnaires'), at('form'))) checkIds(own, path, report)
  if (isSound(at('userCenter'))) checkUserCenter(own, path, report)
  if (isSound(at('jumpUrl'), at('functionConfig'), ['functionConfig'], ['trustedOrigins'])) checkJump(file, own, path, around, report)
}

/** Answers and drafts are kept by these ids. */
const checkIds = ({ form, questionnaires }: OfRegisterType, path: Path, report: Report): void => {
  const again = twice([...(form ? [form.id] : []), ...questionnaires.map(({ id }) => id)])
  if (again) report([...path, 'questionnaires', again[0] - (form ? 1 : 0), 'id'], `${quoted(again[1])} is used twice`)
}
