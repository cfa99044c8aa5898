/**
 * The person who answers the questionnaires of people whom others register. `shared`: their owner, once for all of them. `each`: the person, by the link
 * to the pass, which does not wait for it. `none`: nobody.
 */
export const othersQuestionnaires = ['shared', 'each', 'none'] as const
export type OthersQuestionnaire = (typeof othersQuestionnaires)[number]

/** What a fair sets, or the default. */
export const othersQuestionnaireOf = ({
  othersQuestionnaire = 'shared',
}: {
  othersQuestionnaire?: OthersQuestionnaire
}): OthersQuestionnaire => othersQuestionnaire
