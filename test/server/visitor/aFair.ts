import type { RegisterTypeConfig } from '../../../server/database/schema/ExhibitionConfig'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import type { FormDefinition, FormField } from '../../../contract/rules/form/form'
import type { Questionnaire } from '../../../contract/rules/visitor/questionnaire'
import { exhibitionConfig } from '../support/makers'

const text = (words: string) => ({ cn: words, en: words })

export const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  label: text(name),
  ...more,
})

export const form: FormDefinition = {
  id: 'person',
  version: 3,
  title: text('About you'),
  sections: [
    {
      fields: [
        field('name', 'name', { isRequired: true }),
        field('phone', 'phone', { isRequired: true }),
        field('email', 'email'),
        field('company', 'text', { isRequired: true, max: 60 }),
        field('trade', 'select', { dictionary: 'trade' }),
        field('country', 'area', { dictionary: 'area' }),
        field('interests', 'multiSelect', { options: ['a', 'b', 'c', 'other'].map((value) => ({ value, label: text(value) })), max: 3 }),
        field('otherInterest', 'text', { isRequired: true, shownWhen: { field: 'interests', isOneOf: ['other'] } }),
        field('document', 'document', { isSensitive: true }),
        field('taxNumber', 'text', { isSensitive: true }),
        field('photo', 'photo'),
        field('agreements', 'agreements', {
          isRequired: true,
          agreements: [
            { id: 'privacy', title: text('Privacy') },
            { id: 'news', title: text('News'), isRequired: false },
          ],
        }),
      ],
    },
  ],
}

export const questionnaire: Questionnaire = {
  id: 'visit',
  version: 2,
  title: text('Your visit'),
  questionMap: {
    why: {
      id: 'why',
      kind: 'single',
      title: text('Why?'),
      isRequired: true,
      options: [
        { id: 'buy', label: text('Buy'), asks: ['budget'] },
        { id: 'look', label: text('Look') },
      ],
    },
    budget: { id: 'budget', kind: 'text', title: text('Budget?'), isRequired: true, max: 20 },
    rating: { id: 'rating', kind: 'rating', title: text('Rate us') },
  },
  questionSequenceList: ['why', 'rating'],
}

/** An exhibition's config in which visitors fill in the form above. */
export const withForm = (
  own: Partial<RegisterTypeConfig> = {},
  pageConfig: ExhibitionConfig['pageConfig'] = {},
): Partial<ExhibitionConfig> => {
  const visitor: RegisterTypeConfig = { form, questionnaires: [], review: 'auto', userCenter: [], ...own }
  return { pageConfig: { ...exhibitionConfig.pageConfig, ...pageConfig }, byRegisterType: { visitor, media: visitor } }
}

export const validValues = {
  name: '王丽娜',
  phone: '13800138000',
  company: '华东机械',
  agreements: ['privacy'],
}

export const personBody = (values: Record<string, unknown> = {}) => ({
  formId: form.id,
  version: form.version,
  values: { ...validValues, ...values },
})

/** Invented numbers with a correct check digit (GB 11643). */
export const idCards = ['11010519491231002X', '110105199001011232']
