import { acceptedLoginModes, isLoginMode, namedLoginModes } from '@contract/rules/account/loginModes'

test('the modes of a setting are read in their order, without spaces and gaps', () => {
  expect(namedLoginModes(' appsms, ,password,')).toEqual(['appsms', 'password'])
  expect(namedLoginModes(undefined)).toEqual([])
})

test('an unknown mode is none', () => {
  expect(['appsms', 'google', 'carrierPigeon'].map(isLoginMode)).toEqual([true, true, false])
})

test('a fair that names no mode takes codes: by SMS in Chinese, by email in English', () => {
  expect(acceptedLoginModes({})).toEqual(['appsms', 'appemail'])
  expect(acceptedLoginModes({ cnLoginMode: 'carrierPigeon', enLoginMode: '' })).toEqual(['appsms', 'appemail'])
})

test.each(['appsms', 'appemail', 'appwhatsapp', 'password'])('where %s is named, no other mode is added', (mode) => {
  expect(acceptedLoginModes({ cnLoginMode: mode, enLoginMode: mode })).toEqual([mode, mode])
})

test('a sign-in that leads elsewhere does not replace the form', () => {
  expect(acceptedLoginModes({ cnLoginMode: 'imaster', enLoginMode: 'google,password' })).toEqual([
    'imaster',
    'appsms',
    'google',
    'password',
  ])
})
