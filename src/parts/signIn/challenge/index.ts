export { Challenge } from './Challenge'
export { ChallengeFields } from './ChallengeFields'
export { validatePasswordSignIn } from './validatePasswordSignIn'
