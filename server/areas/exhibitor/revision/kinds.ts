import type { PoolClient } from 'pg'
import { invitationForm, ownWordsIn } from '../../../../contract/rules/exhibitor/companyInvitation'
import { usualCategories } from '../../../../contract/rules/exhibitor/checklist'
import { boardForm } from '../../../../contract/rules/exhibitor/board'
import { companyForm, logoForm, publicCompany } from '../../../../contract/rules/exhibitor/companyForm'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { journalForm } from '../../../../contract/rules/exhibitor/journal'
import { productForm, productIn } from '../../../../contract/rules/exhibitor/listedProduct'
import type { RevisionKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { databaseOver } from '../../../database/connect'
import { updateExhibitor } from '../exhibitor/exhibitor.sql'
import { changeOwnInvitation } from '../invitationTemplate/ownInvitation.sql'
import { productFields } from '../listedProduct/productFields'
import { changeListed } from '../listedProduct/listedProduct.sql'
import { knownBoard, knownJournal, publishBoard, publishJournal, publishLogo } from './publishEntry'
import { passOn } from '../tailorHub/passOn.service'
import type { ExhibitorRow, SubjectKey } from './revision.sql'

/** One kind of data that is reviewed before it is public. */
export interface Kind {
  form: (exhibition: Exhibition) => FormDefinition
  /** What was known of the subject before its first approved version, as values of the form. */
  known: (exhibitor: ExhibitorRow) => FormValues
  /**
   * Writes approved values where the public reads them, within the transaction of the approval.
   * @throws Failure invalid where they can no longer be published
   */
  publish: (app: App, client: PoolClient, key: SubjectKey, values: FormValues) => Promise<void>
  /** Takes back what was published, where the organiser may. */
  retract?: (app: App, client: PoolClient, key: SubjectKey) => Promise<void>
}

const publishCompany: Kind['publish'] = async (_app, client, key, values) => {
  const { name, shortName, profile } = publicCompany(values)
  await updateExhibitor(databaseOver(client), key, {
    nameCn: name.cn,
    nameEn: name.en,
    shortNameCn: shortName.cn,
    shortNameEn: shortName.en,
    profile,
  })
}

/** Its pictures stay private files. The public reads them by addresses that expire. */
const publishProduct: Kind['publish'] = async (app, client, { subjectId, ...key }, values) => {
  const fields = { ...productFields(productIn(values)), isPublic: true, updatedAt: app.now() }
  const row = await changeListed(databaseOver(client), key, subjectId, fields)
  if (row) await passOn(app, client, row)
}

/** From now on buyers read them in messages and on the page of the invitation. */
const publishInvitation: Kind['publish'] = async (app, client, { subjectId, ...key }, values) => {
  await changeOwnInvitation(databaseOver(client), key, subjectId, { words: ownWordsIn(values), updatedAt: app.now() })
}

/** Waiting messages go out with the organiser's words. */
const retractInvitation: Kind['retract'] = async (app, client, { subjectId, ...key }) => {
  await changeOwnInvitation(databaseOver(client), key, subjectId, { words: null, updatedAt: app.now() })
}

const categoriesOf = ({ config }: Exhibition): string => config.companyData?.categories ?? usualCategories

/** The one table of kinds. Another kind is a row here and a name in `contract/rules/exhibitor/revision.ts` (docs/decisions/123). */
export const kinds: Record<RevisionKind, Kind> = {
  company: {
    form: (exhibition) => companyForm(categoriesOf(exhibition)),
    known: ({ nameCn, nameEn, shortNameCn, shortNameEn, introductionCn, introductionEn }) => ({
      name: { cn: nameCn, en: nameEn },
      shortName: { cn: shortNameCn, en: shortNameEn },
      ...(introductionCn || introductionEn ? { introduction: { cn: introductionCn ?? '', en: introductionEn ?? '' } } : {}),
    }),
    publish: publishCompany,
  },
  logo: { form: () => logoForm, known: () => ({}), publish: publishLogo },
  journal: { form: () => journalForm, known: knownJournal, publish: publishJournal },
  board: { form: () => boardForm, known: knownBoard, publish: publishBoard },
  product: { form: (exhibition) => productForm(categoriesOf(exhibition)), known: () => ({}), publish: publishProduct },
  invitation: { form: () => invitationForm, known: () => ({}), publish: publishInvitation, retract: retractInvitation },
}
