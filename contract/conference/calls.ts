import { programmeCalls } from './programme.calls'
import { signUpCalls } from './signUp.calls'
import { speakerCalls } from './speaker.calls'

/** The calls of the area, by noun. */
export const calls = {
  programme: programmeCalls,
  signUp: signUpCalls,
  speaker: speakerCalls,
}
