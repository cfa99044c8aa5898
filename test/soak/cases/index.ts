import type { SoakCase } from '../SoakCase'
import { kills } from './kills'
import { oversell } from './oversell'

/** In the order in which they run. */
export const soakCases: SoakCase[] = [oversell, kills]
