import type { Exhibition } from '../../../core/exhibition/exhibition'
import { kindsOf } from '../../exhibitor/credential/kinds'

/** The kinds of credentials for which the builder of a booth applies. */
export const kindsForBuilders = (exhibition: Exhibition): string[] =>
  kindsOf(exhibition).flatMap(({ id, forBuilders }) => (forBuilders ? [id] : []))
