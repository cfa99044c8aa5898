import { Type } from 'typebox'
import { FunctionConfig } from '../config.schema'
import { formFile } from './form.schema'
import { address, choice, strict, strictly } from './pieces'
import { questionnaireFile } from './questionnaire.schema'
import { approveWhenFile } from './review.schema'
import { userCenterFile } from './userCenter.schema'

/** The settings of one register type. */
export const registerTypeFile = strict(
  {
    functionConfig: Type.Optional(
      strictly(FunctionConfig, 'Settings of these people, in place of those of the fair. Without it those of the fair apply.'),
    ),
    form: Type.Optional(formFile('The registration form. Without it these people fill in none.')),
    questionnaires: Type.Array(questionnaireFile, {
      maxItems: 3,
      description: 'Questionnaires after the form, in their order. A switch of `pageConfig` turns them on for each language.',
    }),
    review: choice(['auto', 'manual'], '`auto` approves at once. `manual` waits for the organiser.'),
    approveWhen: Type.Optional(approveWhenFile),
    reviewedFields: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), {
        maxItems: 100,
        description:
          'Names of fields whose change by an approved person goes back to review. Empty lets each correction pass. The default is name, document, photo and company.',
      }),
    ),
    userCenter: userCenterFile,
    jumpUrl: Type.Optional(
      address(
        'The https address of another site to which these people are sent after sign-in. `trustedOrigins` must have it. Without it they stay.',
      ),
    ),
  },
  'The people of one register type.',
)
