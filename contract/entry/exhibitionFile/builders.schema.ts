import { Type } from 'typebox'
import type { BuilderRules } from '../../rules/builder/filing'
import { agreement, strict } from './pieces'

/** Builders of booths: their filings, and the drawings that they send. */
export const buildersFile = Type.Unsafe<BuilderRules>(
  strict(
    {
      agreements: Type.Optional(
        Type.Array(agreement, {
          maxItems: 10,
          description: 'Texts that a builder reads and accepts, each a content page. Without them a filing asks for none.',
        }),
      ),
      drawingsUntilDaysBefore: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 365,
          description: 'Days before the fair of the last day to send drawings. Without it they have no last day.',
        }),
      ),
    },
    'Builders of booths, who file their companies once and send the drawings of their booths. Without it the fair takes no filings.',
  ),
)
