import { describeModal } from '@/ui/Dialog/describeModal.h5'

test("a dialog's buttons say their own verbs, however long they are, and the safe one has the focus", () => {
  document.body.innerHTML =
    '<div class="taro__modal"><div class="taro-modal__content"></div><div class="taro-model__btn">取消</div><div class="taro-model__btn">OK</div></div>'
  describeModal('Refund this ticket?', ['Keep tickets', 'Refund'])
  const buttons = [...document.querySelectorAll<HTMLElement>('.taro-model__btn')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep tickets', 'Refund'])
  expect(document.activeElement).toBe(buttons[0])
})
