import { PictureSaver } from '@/parts/picture/PictureSaver'
import { PlatformError, platform } from '@/platform'

const savedAfter = async (reason: PlatformError['reason']): Promise<PictureSaver> => {
  jest.spyOn(platform, 'saveImage').mockRejectedValue(new PlatformError(reason))
  const saver = new PictureSaver()
  await saver.save(() => Promise.resolve('picture.png'), 'pass')
  return saver
}

afterEach(() => jest.restoreAllMocks())

test('a refused album shows the picture to save by hand, and the way to the settings', async () => {
  const openSettings = jest.spyOn(platform, 'openSettings').mockResolvedValue()
  const saver = await savedAfter('denied')
  expect([saver.shown, saver.isDenied]).toEqual(['picture.png', true])
  await saver.openSettings()
  expect(openSettings).toHaveBeenCalledTimes(1)
  expect(saver.shown).toBeNull()
})

test('a browser without an album has no settings to open, and a cancelled saving shows nothing', async () => {
  const here = await savedAfter('notHere')
  expect([here.shown, here.isDenied]).toEqual(['picture.png', false])
  expect((await savedAfter('cancelled')).shown).toBeNull()
})
